// Breaks the connection of a call in place of a reply.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { DemoContext } from '../api/replies.ts'

const served = new WeakMap<object, number>()

/**
 * Whether the page would be told of a drop: a browser repeats by itself a call whose reused connection dropped. Counts
 * the requests of the connection, so ask once for each.
 */
export function isDropSeen(c: DemoContext): boolean {
  const { socket } = c.env.incoming
  const before = served.get(socket) ?? 0
  served.set(socket, before + 1)
  return before === 0 || !c.req.header('user-agent')?.startsWith('Mozilla/')
}

export function drop(c: DemoContext): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** The headers and the first bytes of a reply arrive, the rest does not. */
export function cut(c: DemoContext): Response {
  const { outgoing } = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  outgoing.write('{"id":', () => setTimeout(() => c.env.incoming.socket.destroy(), 20))
  return RESPONSE_ALREADY_SENT
}
