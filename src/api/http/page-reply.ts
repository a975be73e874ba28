// A write that is answered by a page has failed (api §2): a captive portal's, or a login page that the call was sent on to.
// `fetch` follows redirects, so that such a page comes with status 200; where it may not be read, `fetch` fails.
import { badReply } from './parse-reply.ts'

const pageType = /^(text\/html|application\/xhtml\+xml)\b/i

/** By its type, also if the body is empty; or by its first character, because nothing that is JSON begins with `<`. */
export const isPage = (headers: Headers, text: string): boolean =>
  text.trim().startsWith('<') || pageType.test(headers.get('content-type') ?? '')

/**
 * @param call for the console, e.g. `POST cart/{id}`
 * @throws ProblemError `bad-reply`
 */
export function refusePage(call: string, headers: Headers, text: string): void {
  if (isPage(headers, text)) throw badReply(call, ['(the reply): expected JSON or nothing, received a page'])
}
