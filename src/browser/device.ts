// Which kind of device a user agent tells of (specification §5.5).

export type Device = 'android' | 'apple' | 'other'

/**
 * Android if the user agent says android; Apple if it says iphone, ipad, ipod or safari, unless Android.
 * To the letter that makes desktop Chrome and Edge 'apple', since their user agents say "Safari": use it to put one
 * wallet before another, never to hide something.
 */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|safari/i.test(userAgent) ? 'apple' : 'other'
}
