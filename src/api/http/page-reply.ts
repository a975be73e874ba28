// Detects a web page in place of an API reply, e.g. from a captive portal or a login page. If the reply to a write is a page, the write has
// failed (api §2). `fetch` follows redirects to such pages, so their status is 200. If CORS does not allow reading the page, `fetch`
// rejects.
import { badReply } from './parse-reply.ts'

const pageType = /^(text\/html|application\/xhtml\+xml)\b/i

/** Returns whether the reply is a page: by its content type, or because its text begins with `<`, which JSON never does. */
export const isPage = (headers: Headers, text: string): boolean =>
  text.trim().startsWith('<') || pageType.test(headers.get('content-type') ?? '')

/**
 * Throws if the reply is a page, because the write has then failed.
 * @param call for the console, e.g. `POST cart/{id}`
 * @throws ProblemError `bad-reply`
 */
export function refusePage(call: string, headers: Headers, text: string): void {
  if (isPage(headers, text)) throw badReply(call, ['(the reply): expected JSON or nothing, received a page'])
}
