// Messages that the app shows directly on any step, without a Problem from a use-case.
export const screenMessages = {
  offline: {
    title: 'You are offline.',
    text: 'What you typed is kept. You can go on when the connection is back.',
  },
  /** The widget has restored details that were typed earlier. */
  draftRestored: { text: 'What you typed earlier is still here.', clear: 'Not you? Clear this form' },
  /** An action failed, and the browser could not load its message either. */
  failed: 'The connection broke off. What you typed is still here. Please try again.',
  /** The browser could not load the screen's code. */
  notLoaded: {
    title: 'This page could not be loaded.',
    text: 'Please check your connection and try again.',
  },
} as const
