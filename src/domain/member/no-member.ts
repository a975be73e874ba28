// The statuses with which a server says that the visitor is not logged in (api §3.1).

const statuses: readonly number[] = [401, 403, 404]

/** Of GET member alone: on other calls these statuses are failures. */
export const isNoMemberStatus = (status: number): boolean => statuses.includes(status)
