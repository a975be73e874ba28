// Messages that the app shows itself on any step, without a Problem from a use-case.
export const screenMessages = {
  offline: {
    title: 'You are offline.',
    text: 'What you typed is kept. You can go on when the connection is back.',
  },
  /** Details that were typed before are there again. */
  draftRestored: { text: 'What you typed earlier is still here.', clear: 'Not you? Clear this form' },
  /** Something failed, and the words for it could not be loaded either. */
  failed: 'The connection broke off. What you typed is still here. Please try again.',
  /** The screen's code could not be loaded. */
  notLoaded: {
    title: 'This page could not be loaded.',
    text: 'Please check your connection and try again.',
  },
} as const
