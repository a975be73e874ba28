// After a widget has ended, its unfinished work sends no request, writes nothing, emits no event and loads no captcha.

import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { importFile } from '../../../src/app/chunks/import-file.ts'
import { createServices } from '../../../src/app/create-services.ts'
import { createChunks } from '../../../src/app/load-chunks.ts'
import { register } from '../../../src/flow/join/register.ts'
import { loadMember } from '../../../src/flow/member/load-member.ts'
import { memberIn } from '../../../src/flow/state/visitor.ts'
import { logos } from '../../../src/themes/themes.ts'
import { type Deferred, deferred } from '../flow/deferred.ts'
import { settle } from '../flow/fake-checkout.ts'
import { fakeServices } from '../flow/fake-services.ts'

const { config } = fakeServices()
let replies: Deferred<Response>[]
let emitted: string[]
let ending: AbortController

const chunks = createChunks(importFile)

// Loads the chunk before the tests, so that the loading time does not count towards the tests' time limits.
beforeAll(async () => void (await chunks.later.load()))
beforeEach(() => {
  replies = []
  emitted = []
  ending = new AbortController()
  sessionStorage.clear()
  vi.stubGlobal(
    'fetch',
    vi.fn(() => {
      const reply = deferred<Response>()
      replies.push(reply)
      return reply.promise
    }),
  )
})
afterEach(() => void vi.unstubAllGlobals())

const create = () => {
  const { door } = createServices({
    chunks,
    config: { ...config, apiBase: 'https://cinema.example/api/' },
    name: 'widget',
    emit: name => emitted.push(name),
    logo: logos.classic,
    signal: ending.signal,
  })
  const later = door.loaded()
  if (!later) throw new Error('The later chunk has not loaded.')
  return later.services
}

/** Returns a list that receives the name of each node added to the page, even if the node is removed later. */
function scriptsAdded() {
  const added: string[] = []
  new MutationObserver(records => {
    for (const { addedNodes } of records) added.push(...Array.from(addedNodes, ({ nodeName }) => nodeName))
  }).observe(document, { childList: true, subtree: true })
  return added
}
const stored = () =>
  Array.from({ length: sessionStorage.length }, (_, at) =>
    sessionStorage.getItem(sessionStorage.key(at) ?? ''),
  )

it('a reply after the end of the widget has no effect on state, storage and events', async () => {
  const services = create()
  const loading = loadMember(services)
  await vi.waitFor(() => expect(replies).toHaveLength(1))
  const before = stored()
  ending.abort()
  replies[0]?.resolve(Response.json({ id: 'm-1', email: 'ada@example.com', memberType: 'adult' }))
  await loading
  services.store.setState(({ draft }) => ({ draft: { ...draft, email: 'ann@example.com' } }))
  services.cache.set('late', 1)
  services.emit('movie-club:ready', {})
  expect(memberIn(services.store.getState())).toBeNull()
  expect(stored()).toEqual(before)
  expect(emitted).toEqual([])
})

it('a widget that has ended loads no captcha and sends no form', async () => {
  const services = create()
  const added = scriptsAdded()
  void loadMember(services)
  const registering = register(services)
  await vi.waitFor(() => expect(replies).toHaveLength(1))
  ending.abort()
  replies[0]?.resolve(new Response(null, { status: 401 }))
  await registering
  await settle()
  expect(added).toEqual([])
  expect(replies).toHaveLength(1)
  expect(emitted).toEqual([])
})
