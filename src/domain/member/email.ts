// Whether a text is an email address as specification §5.1 means it.

const local = /^[a-z0-9.!#$%&'*+/=?^_`{|}~-]+$/i
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i
const topLevel = /^[a-z]{2,63}$/i

/**
 * To the letter of specification §5.1, no more and no less: dots in a row in the local part pass, letters beyond ASCII do not, a domain
 * needs a dot. Linear in the length of the text: each pattern sees its own part once. The caller trims.
 */
export function isEmail(text: string): boolean {
  const at = text.indexOf('@')
  if (at < 0 || text.startsWith('.') || !local.test(text.slice(0, at))) return false
  const labels = text.slice(at + 1).split('.')
  return labels.length > 1 && topLevel.test(labels.at(-1) ?? '') && labels.every(part => label.test(part))
}
