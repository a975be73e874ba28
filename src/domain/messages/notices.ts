// Notices that a use-case shows at the top of a step: what happened, and what was not lost.

/** The member's session has ended. */
export const SESSION_LOST = 'You are no longer logged in. What you typed is still here.'

/** A visitor who is not logged in opened /renew. */
export const LOG_IN_TO_RENEW = 'To renew your membership, log in first. To join, go on below.'

/** Somebody who is not logged in opened /upgrade. The way to log in follows. */
export const LOG_IN_TO_UPGRADE = 'To upgrade your membership, log in first.'
