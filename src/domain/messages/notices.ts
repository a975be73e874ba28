// Notices that a use-case shows at the top of a step: what happened, and what was not lost.

/** The member's session has ended. */
export const SESSION_LOST = 'You are no longer logged in. What you typed is still here.'

/** Somebody who is not logged in opened /upgrade. The way to log in follows. */
export const LOG_IN_TO_UPGRADE = 'To upgrade your membership, log in first.'
