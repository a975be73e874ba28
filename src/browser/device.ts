// Detects the kind of device from the user agent (specification §5.5).

export type Device = 'android' | 'apple' | 'other'

/**
 * Desktop Chrome and Edge count as 'apple', because their user agents contain "Safari". So use the result
 * only to order the wallets, never to hide one.
 */
export function deviceOf(userAgent: string): Device {
  if (/android/i.test(userAgent)) return 'android'
  return /iphone|ipad|ipod|safari/i.test(userAgent) ? 'apple' : 'other'
}
