// Notices that a use-case shows at the top of a step. They say what happened and what was not lost.

/** The member's login session has ended. */
export const SESSION_LOST = 'You’re no longer logged in. What you typed is still here.'

/** The member's login session has ended, so the widget did not send or pay the order. */
export const SESSION_LOST_UNCHARGED =
  'You’re no longer logged in. Nothing was charged, and what you typed is still here.'

/** The notices that no longer apply after the member has logged in again. */
export const sessionNotices: readonly (string | null)[] = [SESSION_LOST, SESSION_LOST_UNCHARGED]

/** A visitor who is not logged in opened /upgrade. A login link follows this text. */
export const LOG_IN_TO_UPGRADE = 'To upgrade your membership, log in first.'
