// Opens a pass of Apple Wallet on a phone or tablet of Apple.
import { openHere } from './page-address.ts'

/** Returns whether the device is a phone or tablet of Apple. A tablet reports a Mac, but has a touch screen. */
export const isAppleMobile = ({ userAgent, maxTouchPoints }: Navigator): boolean =>
  /iP(?:hone|ad|od)/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1)

/** Milliseconds until a call without a reply fails. Until then, the page does not show that the link was pressed. */
const patience = 10_000

/**
 * Opens the pass in this tab, and resolves to true. Resolves to false if the server replies with anything else, such as an error or a login
 * page, which would replace the page. Never rejects.
 */
export async function openPass(url: string): Promise<boolean> {
  try {
    const { ok, headers } = await fetch(url, { signal: AbortSignal.timeout(patience) })
    const isPass = ok && (headers.get('content-type') ?? '').includes('pkpass')
    if (isPass) openHere(url)
    return isPass
  } catch {
    return false
  }
}
