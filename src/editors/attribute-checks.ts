// Checks of attribute values that only the snippet page makes, in addition to the widget's own checks. They expect values that are not
// empty.
import { timeZone } from '../domain/attributes/read-attribute.ts'

export const addressError = (value: string): string | null =>
  /^(https?:\/\/[^\s/…]+|\/(?!\/)|\.{1,2}\/)[^\s…]*$/i.test(value)
    ? null
    : 'Enter an address such as /page or https://…'

/** Google's public site keys for automatic tests. With them every visitor passes the captcha. */
const testKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI']

/** Checks a reCAPTCHA site key. Returns the message for the editor, or null if the value looks like a real key. */
export function captchaError(value: string): string | null {
  if (testKeys.includes(value)) return 'This is Google’s test key: it lets everyone pass.'
  const isKey = /^6L[\w-]{38}$/.test(value) && new Set(value).size > 9
  return isKey
    ? null
    : 'This isn’t a site key. Copy the 40 characters that begin with 6L from the reCAPTCHA console.'
}

export const noteError = (value: string): string | null =>
  value.length > 200 ? 'At most 200 characters.' : null

export const pathError = (value: string): string | null =>
  /^\/\S*$/.test(value) ? null : 'Begin the path with a slash.'

export const nonceError = (value: string): string | null =>
  /…|\.\.\./.test(value) ? 'Replace the dots with the value that your CMS inserts.' : null

export const timeZoneError = (value: string): string | null =>
  timeZone(value) ? null : 'Enter the name of a time zone, such as Australia/Sydney.'

export const minutesError = (value: string): string | null =>
  +value >= 1 && +value <= 1440 ? null : 'Enter a number from 1 to 1440.'
