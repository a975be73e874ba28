// What the snippet page refuses in an attribute, beyond what the widget itself refuses. Values are not empty.

export const addressError = (value: string): string | null =>
  /^(https?:\/\/[^\s/…]+|\/(?!\/)|\.{1,2}\/)[^\s…]*$/i.test(value)
    ? null
    : 'Write an address such as /page or https://…'

/** Google's own keys for automatic tests let everybody pass. */
const testKeys = ['6LeIxAcTAAAAAJcZVRqyHh71UMIEGNQ_MXjiZKhI']

export function captchaError(value: string): string | null {
  if (testKeys.includes(value)) return 'This is Google’s key for tests: it lets everybody pass.'
  const isKey = /^6L[\w-]{38}$/.test(value) && new Set(value).size > 9
  return isKey
    ? null
    : 'This is no site key. Copy the 40 characters that begin with 6L from the reCAPTCHA console.'
}

export const noteError = (value: string): string | null =>
  value.length > 200 ? 'At most 200 characters.' : null

export const pathError = (value: string): string | null =>
  /^\/\S*$/.test(value) ? null : 'Begin the path with a slash.'

export const nonceError = (value: string): string | null =>
  /…|\.\.\./.test(value) ? 'Write what your CMS puts in the place of the dots.' : null

export const minutesError = (value: string): string | null =>
  +value >= 1 && +value <= 1440 ? null : 'Write a number from 1 to 1440.'
