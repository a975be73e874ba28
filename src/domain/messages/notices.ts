// Notices that a use-case shows at the top of a step: what happened, and what was not lost.

/** The member's session has ended. */
export const SESSION_LOST = 'You are no longer logged in. What you typed is still here.'

/** The member's session has ended, so an order is not made or paid. */
export const SESSION_LOST_UNCHARGED =
  'You are no longer logged in. Nothing was charged, and what you typed is still here.'

/** The notices that are out of date when the member is logged in again. */
export const sessionNotices: readonly (string | null)[] = [SESSION_LOST, SESSION_LOST_UNCHARGED]

/** Somebody who is not logged in opened /upgrade. The way to log in follows. */
export const LOG_IN_TO_UPGRADE = 'To upgrade your membership, log in first.'
