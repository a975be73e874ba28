// The error messages below a field with a missing or invalid value (specification §5).

export const REQUIRED_MESSAGE = 'This field is required'
export const EMAIL_MESSAGE = 'Please enter a valid email address'
export const BIRTHDAY_MESSAGE = 'Please enter the full date, or leave your birthday blank'

export const STILL_NEEDED = 'Still needed: '

/**
 * Returns the list of the fields that are still needed, for display beside the button Continue (specification §15.5). Returns an
 * empty text if there are none.
 */
export const stillNeeded = (labels: readonly string[]): string =>
  labels.length > 0 ? STILL_NEEDED + labels.join(', ') : ''
