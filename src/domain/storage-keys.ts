// Every key of ours in the page's session storage (specification §13).

/** All begin with it. */
export const keyPrefix = 'movingstory.'

/** Another widget or an earlier page may use another API. What is kept of its people and prices must not be mixed with these. */
export const storageScope = (apiBase: string): string => (apiBase === '/api/' ? '' : `${apiBase}#`)

/** After the prefix and the scope. */
export const storageKeys = {
  /** @param widget its name, unique on the page */
  flow: (widget: string): string => `flow.${widget}`,
  /** What was typed before the app was there. Without a place: the beginning of all. */
  typed: (place = ''): string => `typed.${place}`,
  /** A list of a member. Without a name: the beginning of all, `memberListsOf` too. */
  memberList: (name = ''): string => `member.${name}`,
  /** Whose lists they are. */
  memberListsOf: 'member.owner',
  /** Those that visitors get. */
  membershipOptions: 'membership-options',
  session: (cinemaId: string, sessionId: string): string => `session.${cinemaId}.${sessionId}`,
} as const
