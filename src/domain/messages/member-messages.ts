// Messages of the member home. Only the pages for members load them.
export const memberMessages = {
  /** The login session has ended. A login link goes between `before` and `after`. */
  signedOut: {
    title: 'You’re no longer logged in.',
    before: 'What you typed is still here. ',
    after: ', then continue.',
  },
  /** The login session has ended, and the member home is hidden. */
  signedOutHome: 'You’re no longer logged in. What you typed will still be here when you’re back.',
  signedOutList: 'Log in to see this.',
} as const
