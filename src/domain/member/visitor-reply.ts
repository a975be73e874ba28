// The replies with which a server says that the visitor is not logged in (api §3.1).

const statuses: readonly number[] = [401, 403, 404]

/** Of GET member alone: on other calls these statuses are failures. */
export const isVisitorStatus = (status: number): boolean => statuses.includes(status)

/** Whether the parsed reply of GET member means a visitor: nothing, null, {}, or any object without an id. */
export function isVisitorReply(reply: unknown): boolean {
  if (reply === null || reply === undefined || reply === '') return true
  return typeof reply === 'object' && !Array.isArray(reply) && !('id' in reply && reply.id)
}
