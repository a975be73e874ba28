// Suggests a correction for a mistyped email address (specification §5.6).
import { editDistance } from '../text/edit-distance.ts'
import { isEmail } from './personal-field-checks.ts'

/** The most common email domains in Australia. A mistyped domain is corrected to one of these. */
export const emailProviders = [
  'gmail.com',
  'hotmail.com',
  'outlook.com',
  'yahoo.com',
  'icloud.com',
  'bigpond.com',
  'optusnet.com.au',
  'live.com.au',
  'outlook.com.au',
  'yahoo.com.au',
  'hotmail.com.au',
  'bigpond.net.au',
  'bigpond.com.au',
  'iinet.net.au',
  'tpg.com.au',
  'internode.on.net',
  'ozemail.com.au',
  'westnet.com.au',
  'dodo.com.au',
  'fastmail.com',
  'protonmail.com',
  'proton.me',
  'hotmail.co.uk',
  'yahoo.co.uk',
  'yahoo.co.nz',
  'xtra.co.nz',
] as const

/** Real domains that differ from one of the domains above by about one letter. The widget suggests no correction for them. */
const neighbours = ['ymail.com', 'mail.com', 'email.com', 'live.com', 'yahoo.com.ar', 'hotmail.co.nz']

const known: ReadonlySet<string> = new Set([...emailProviders, ...neighbours])
const longest = 40

/** Returns the domain without common slips: commas for dots, doubled dots, spaces, and punctuation at either end. */
const tidied = (domain: string): string =>
  domain
    .toLowerCase()
    .replace(/[\s,;.]+/g, '.')
    .replace(/^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu, '')

/**
 * Returns the address with the signs that a keyboard's autocorrection has replaced: apostrophes, hyphens, and blanks beside the at sign.
 * In a normalised text, an acute accent of its own is a blank and U+0301.
 */
const withPlainSigns = (address: string): string =>
  address
    .replace(/[‘’‛′ʹ-ʽ]| ?\u0301/g, "'")
    .replace(/[\p{Pd}−]/gu, '-')
    .split('@')
    .map(part => part.trim())
    .filter(part => part)
    .join('@')
    .replace(/^'|'$/g, '')
    .trim()

/** Returns the text with plain at signs and dots in place of those in HTML, in a URL, or written so that programs don't find them. */
function withPlainAt(text: string): string {
  const plain = text
    .replace(/&#(x?)([\da-f]{2,4});/gi, (_, hex, code) =>
      String.fromCharCode(Number.parseInt(code, hex ? 16 : 10)),
    )
    .replace(/&(?:lt|gt|quot|nbsp);/gi, '"')
    .replace(/%40|&commat;/gi, '@')
    .replace(/[[({<] ?(?:at|@) ?[\])}>]/gi, '@')
    .replace(/[·•‧∙⋅]|&period;/gi, '.')
    .replace(/[[({<] ?(?:dot|\.) ?[\])}>]/gi, '.')
  // Two layouts of the English keyboard have the at sign and the quotation mark in each other's place.
  return plain.includes('@') ? plain : plain.replace(/^([^\s"]+)(?: at |")(?=[^\s"]+$)/i, '$1@')
}

/**
 * Returns the address in a copied text such as `mailto:ann@…` or `Ann Lee <ann@…>`. Returns the whole text if it contains only an
 * address. Returns null if it contains no address or several.
 */
function addressIn(text: string): string | null {
  const addresses = withPlainAt(text)
    .split(/[:<>()[\]{}"“”„«»‹›〈〉《》【】|*/]/)
    .filter(part => part.includes('@'))
    // In a copied row of a table, the name follows.
    .map(part => part.replace(/^(\s*[^\s@]+@[^\s@]+\.[a-z]+)\s+\w{3}.*/i, '$1'))
    // In a mailto link, the text after `?` is the subject or the body, so it is removed.
    .map(part => part.replace(/\?[^@]*$/, ''))
    .map(withPlainSigns)
  const [address = null, ...others] = new Set(addresses)
  return others.length > 0 ? null : address
}

/** Returns the valid address that the visitor probably meant; null if `email` needs no correction or has no probable correction. */
export function correctEmail(email: string): string | null {
  const address = isEmail(email) ? email : (addressIn(email) ?? email)
  const meant = correctDomain(address) ?? address
  return meant.toLowerCase() !== email.toLowerCase() && isEmail(meant) ? meant : null
}

function correctDomain(email: string): string | null {
  const at = email.lastIndexOf('@')
  const typed = email.slice(at + 1).toLowerCase()
  if (at < 1 || typed === '' || typed.length > longest) return null
  const domain = tidied(typed)
  return email.slice(0, at + 1) + (nearestProvider(domain) ?? domain)
}

function nearestProvider(domain: string): string | null {
  if (known.has(domain)) return null
  const [best] = emailProviders
    .map(provider => ({ provider, slips: editDistance(domain, provider) }))
    .filter(({ provider, slips }) => slips <= slipsAllowed(domain, provider))
    .sort((one, other) => one.slips - other.slips)
  return best?.provider ?? null
}

/** Allows two slips in a long domain. Allows only one slip if just the ending differs, because that ending may be a different country's. */
const slipsAllowed = (domain: string, provider: string): number =>
  provider.length < 11 || domain.split('.')[0] === provider.split('.')[0] ? 1 : 2
