// The passkey calls (api §3.2).
import type { Hono } from 'hono'
import * as v from 'valibot'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import { memberOrRefuse } from './member.ts'
import { type DemoEnv, reply } from './replies.ts'

const idOf = (entry: unknown): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? String(entry.id) : undefined

/** The names are those of `?fault=`. */
export const passkeyCalls = [
  { name: 'passkeys', method: 'GET', path: 'passkeys' },
  { name: 'passkey-remove', method: 'DELETE', path: 'passkeys/{id}' },
] as const

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
