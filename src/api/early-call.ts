// Takes the reply of a call that was begun before the app was there, in place of a second call.
import type { EarlyCall } from '../domain/early-call.ts'

/** The first GET of that URL gets the reply, once: a retry is a call of its own. */
export function fetchAfter(early: EarlyCall | null, send: typeof fetch): typeof fetch {
  let waiting = early
  return (input, init) => {
    const taken = waiting
    if (!(input instanceof Request && input.method === 'GET' && input.url === taken?.url))
      return send(input, init)
    waiting = null
    if (input.signal.aborted) taken.stop()
    input.signal.addEventListener('abort', () => taken.stop())
    return takeOver(taken)
  }
}

/** Moves the `Date` on by the time that the reply has waited, because the server's clock is read from it. */
async function takeOver(early: EarlyCall): Promise<Response> {
  const { body, status, statusText, headers } = await early.reply
  const moved = new Headers(headers)
  const sent = Date.parse(headers.get('date') ?? '')
  if (!Number.isNaN(sent)) moved.set('date', new Date(sent + Date.now() - early.arrived).toUTCString())
  return new Response(body, { status, statusText, headers: moved })
}
