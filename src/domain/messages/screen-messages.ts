// Messages that the app shows directly on any step, without a Problem from a use-case.
export const screenMessages = {
  offline: {
    title: 'You’re offline.',
    text: 'What you typed is saved. You can continue when you’re back online.',
    over: 'You’re back online.',
  },
  /** The widget has restored details that were typed earlier. */
  draftRestored: { text: 'What you typed earlier is still here.', clear: 'Not you? Clear this form' },
  /** An action failed, and the browser could not load its message either. */
  failed: 'The connection was lost. What you typed is still here. Please try again.',
  /** The browser could not load the screen's code. */
  notLoaded: {
    title: 'This page didn’t load.',
    text: 'Please check your connection and try again.',
  },
} as const
