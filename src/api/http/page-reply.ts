// Recognises replies that the cinema's program did not send: waiting rooms and other pages (api §2). `fetch` follows redirects to such
// pages, so their status is 200. If CORS does not allow reading the page, `fetch` rejects.
import { ProblemError } from '../../domain/problem.ts'
import { isMarkup, isPage } from '../../domain/tolerance/web-page.ts'
import { badReply, logDeviation, retryAfterSeconds } from './parse-reply.ts'

/** The wait in seconds if a waiting room names none. */
const usualWait = 20
/** In seconds. Browsers run a timer with a delay of more than 24 days immediately. */
const longestWait = 86_400

const page = ['(the reply): expected JSON or nothing, received a page']

/**
 * Throws if a waiting room has replied, which says nothing about the visitor or the order.
 * @param call for the console, e.g. `POST cart/{id}`
 * @throws ProblemError `busy` with the seconds after which a read is tried again
 */
export function refuseWaitingRoom(
  call: string,
  { status, headers }: Response,
  text: string,
  serverNow: number | null,
): void {
  const isBusyPage = isMarkup(text) && [200, 429, 503].includes(status)
  if (!isBusyPage && !headers.has('x-queueit-redirect') && !/"cfWaitingRoom"\s*:/.test(text)) return
  // A wrong `data-api-base` leads to a page, too.
  if (isBusyPage) logDeviation(call, page)
  const named = headers.get('refresh') ?? /"refreshIntervalSeconds"\s*:\s*(\d+)/.exec(text)?.[1] ?? ''
  const seconds = retryAfterSeconds(headers, serverNow) ?? Number.parseInt(named, 10)
  throw new ProblemError({
    kind: 'busy',
    retryAfterSeconds: seconds > 0 ? Math.min(seconds, longestWait) : usualWait,
  })
}

/**
 * Throws if the reply to a write is a page, because the write has then failed.
 * @throws ProblemError `bad-reply`
 */
export function refusePage(call: string, headers: Headers, text: string): void {
  if (isPage(headers, text)) throw badReply(call, page)
}
