// Recognises the server's replies for a visitor who is not logged in (api §3.1).

const statuses: readonly number[] = [401, 403, 404]

/** Returns whether the status of GET member means a visitor who is not logged in. For other calls these statuses are failures. */
export const isVisitorStatus = (status: number): boolean => statuses.includes(status)

/**
 * Returns whether the parsed reply of GET member means a visitor who is not logged in. Such replies are empty, null, {}, or any object
 * without an id.
 */
export function isVisitorReply(reply: unknown): boolean {
  if (reply === null || reply === undefined || reply === '') return true
  return typeof reply === 'object' && !Array.isArray(reply) && !('id' in reply && reply.id)
}
