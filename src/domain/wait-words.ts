// How long to wait, as a visitor would say it.

/**
 * @param seconds from Retry-After; undefined, negative and endless ones are 'a minute'.
 * @returns 'Please wait …, then try again.'
 */
export function waitMessage(seconds: number | undefined): string {
  return `Please wait ${howLong(seconds)}, then try again.`
}

function howLong(seconds: number | undefined): string {
  if (seconds === undefined || !Number.isFinite(seconds) || seconds <= 0) return 'a minute'
  if (seconds <= 1) return 'a second'
  if (seconds < 60) return `${Math.ceil(seconds)} seconds`
  const minutes = Math.ceil(seconds / 60)
  if (minutes === 1) return 'a minute'
  return minutes <= 60 ? `${minutes} minutes` : 'a few hours'
}
