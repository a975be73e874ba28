// The provider that was probably meant by a mistyped email address (specification §5.6).
import { editDistance } from '../text/edit-distance.ts'
import { isEmail } from './personal-field-checks.ts'

/** What addresses here mostly end in. A slip is taken for one of these. */
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

/** Providers whose names are a letter away from the others. Nothing is suggested for any of these either. */
const neighbours = ['ymail.com', 'mail.com', 'email.com', 'live.com', 'yahoo.com.ar', 'hotmail.co.nz']

const known: ReadonlySet<string> = new Set([...emailProviders, ...neighbours])
const longest = 40

/** Commas for dots, two dots for one, a dot at the end, spaces: what no domain has. */
const tidied = (domain: string): string =>
  domain
    .toLowerCase()
    .replace(/[\s,;.]+/g, '.')
    .replace(/^\.|\.$/g, '')

/**
 * The address in text that was copied with more around it, such as `mailto:ann@…` or `Ann Lee <ann@…>`. Returns the whole text
 * if it has no such marks, and null if several addresses are in it.
 */
function addressIn(text: string): string | null {
  const addresses = text
    .split(/[:<>()[\]{}"“”„«»]/)
    .filter(part => part.includes('@'))
    // What follows the address of a mailto link is its subject.
    .map(part => part.replace(/\?[^@]*$/, '').trim())
  const [address = null, ...others] = new Set(addresses)
  return others.length > 0 ? null : address
}

/** Returns the valid address that was probably meant; null if this one is as good, or like none. */
export function correctEmail(email: string): string | null {
  const address = isEmail(email) ? email : (addressIn(email) ?? email)
  const meant = correctDomain(address) ?? address
  return meant.toLowerCase() !== email.toLowerCase() && isEmail(meant) ? meant : null
}

/** Returns null if the domain is as good as any. */
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

/** Two in a long name. One where only the ending differs, which may be that of another country. */
const slipsAllowed = (domain: string, provider: string): number =>
  provider.length < 11 || domain.split('.')[0] === provider.split('.')[0] ? 1 : 2
