// Faults that break the connection before the reply or in the middle of it.
import { RESPONSE_ALREADY_SENT } from '@hono/node-server/utils/response'
import type { DemoContext } from '../api/replies.ts'

const served = new WeakMap<object, number>()

/**
 * Whether the page would notice a dropped connection. The page does not notice a drop on a reused connection, because the browser
 * repeats the call automatically (api §6). Counts the requests of the connection, so call this function once for each request.
 */
export function isDropSeen(c: DemoContext): boolean {
  const { socket } = c.env.incoming
  const before = served.get(socket) ?? 0
  served.set(socket, before + 1)
  return before === 0 || !c.req.header('user-agent')?.startsWith('Mozilla/')
}

/** Breaks the connection before the reply. */
export function drop(c: DemoContext): Response {
  c.env.incoming.socket.destroy()
  return RESPONSE_ALREADY_SENT
}

/** Sends the headers and the first bytes of a reply, then breaks the connection. */
export function cut(c: DemoContext): Response {
  const { outgoing } = c.env
  outgoing.writeHead(200, { 'content-type': 'application/json', 'content-length': '1000' })
  outgoing.write('{"id":', () => setTimeout(() => c.env.incoming.socket.destroy(), 20))
  return RESPONSE_ALREADY_SENT
}
