// The passkey calls (api §3.2).
import type { Hono } from 'hono'
import * as v from 'valibot'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import type { CallRow } from './call-row.ts'
import { memberOrRefuse } from './member.ts'
import { type DemoEnv, reply } from './replies.ts'

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined

export const passkeyCalls = [
  {
    name: 'passkeys',
    method: 'GET',
    path: 'passkeys',
    summary: 'The member’s passkeys',
    reply: memberListSchema,
    failures: [401],
  },
  {
    name: 'passkey-remove',
    method: 'DELETE',
    path: 'passkeys/{id}',
    summary: 'Removes a passkey, and says whether it did',
    reply: v.boolean(),
    failures: [401],
  },
] as const satisfies readonly CallRow[]

export const passkeyRoutes = (app: Hono<DemoEnv>): void => {
  app.get('/passkeys', c => reply(memberListSchema, memberOrRefuse(c).lists.passkeys))
  app.delete('/passkeys/:id', c => {
    const { lists } = memberOrRefuse(c)
    const left = lists.passkeys.filter(entry => idOf(entry) !== c.req.param('id'))
    const removed = left.length < lists.passkeys.length
    lists.passkeys = left
    return reply(v.boolean(), removed)
  })
}
