// Recognises the replies to GET member for a visitor who is not logged in (api §3.1).
import { isProblemJson } from '../problem.ts'
import { isPage } from '../tolerance/web-page.ts'

/**
 * Returns whether the reply to GET member means a visitor who is not logged in. Any other reply without a member is a failure, because a
 * member who counts as a visitor would be sold a second membership.
 */
export function isVisitorReply(
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  text: string,
): boolean {
  if (headers.has('x-queueit-redirect')) return false
  if (status === 403) return !isPage(headers, text)
  if (status === 401 || status === 404) return true
  const isNothing = status === 204 || (status === 200 && /^\s*(null|{\s*})\s*$/.test(text))
  return isNothing && !isProblemJson(headers)
}
