// Parses a content security policy and adds the sources that it lacks.

/** A source that a directive has to allow, and the feature that needs it. */
export interface Need {
  readonly directive: string
  /** An origin or a scheme. An origin may have `*.` before its host, and may have a path. */
  readonly source: string
  /** The feature in words, such as “the API”. */
  readonly isFor: string
}

type Policy = Map<string, string[]>

const parse = (text: string): Policy =>
  new Map(
    text
      .split(';')
      .map(part => part.trim().split(/\s+/))
      .filter(([name]) => name)
      .map(([name = '', ...sources]) => [name.toLowerCase(), sources]),
  )

const write = (policy: Policy): string =>
  [...policy].map(([name, sources]) => [name, ...sources].join(' ')).join('; ')

/**
 * For each directive, the directives that replace it if the policy lacks it. The first replacement that is in the policy applies. A
 * directive without a row falls back to `default-src`.
 */
const standIns: Readonly<Record<string, readonly string[]>> = {
  'script-src-elem': ['script-src', 'default-src'],
  'style-src-elem': ['style-src', 'default-src'],
  'frame-src': ['child-src', 'default-src'],
}

function inForce(policy: Policy, directive: string): { name: string; sources: readonly string[] } | null {
  for (const name of [directive, ...(standIns[directive] ?? ['default-src'])]) {
    const sources = policy.get(name)
    if (sources) return { name, sources }
  }
  return null
}

const hostOf = (source: string): string => source.replace(/^[a-z]+:\/\//i, '').replace(/[/:].*/, '')

const pathOf = (source: string): string => /^(?:[a-z]+:\/\/)?[^/]*\/?(.*)$/i.exec(source)?.[1] ?? ''

/** Whether the allowed path covers the needed path. A policy that allows one file of a needed folder is enough. */
function hasPath(source: string, needed: string): boolean {
  const [own, other] = [pathOf(source), pathOf(needed)]
  return other.startsWith(own) || (other !== '' && own.startsWith(other))
}

/**
 * Whether a source allows a needed source. A subdomain of the needed host is enough, because a site may allow only the hosts of its
 * country.
 */
function letsThrough(source: string, needed: string, pageOrigin: string): boolean {
  if (/^[a-z]+:$/.test(needed)) return source === needed
  if (source === '*' || source === 'https:') return true
  if (source === "'strict-dynamic'") return true
  if (source === "'self'") return needed === pageOrigin
  if (!hasPath(source, needed)) return false
  const [own, other] = [hostOf(source), hostOf(needed)]
  const bare = other.replace(/^\*\./, '')
  if (own === other || (other.startsWith('*.') && (own === bare || own.endsWith(`.${bare}`)))) return true
  return own.startsWith('*.') && other.endsWith(own.slice(1))
}

/**
 * Returns the needs that the policy does not allow. If the policy has neither the directive nor a replacement for it, everything
 * is allowed.
 */
export function missingNeeds(text: string, needs: readonly Need[], pageOrigin: string): Need[] {
  const policy = parse(text)
  return needs.filter(({ directive, source }) => {
    const found = inForce(policy, directive)
    return found !== null && !found.sources.some(one => letsThrough(one, source, pageOrigin))
  })
}

/** Whether the content security policy requires trusted types but does not allow the widget's trusted-types policy. */
export function refusesTrustedTypes(text: string): boolean {
  const policy = parse(text)
  const allowed = policy.get('trusted-types')
  return (
    policy.has('require-trusted-types-for') &&
    allowed !== undefined &&
    !allowed.includes('movie-club') &&
    !allowed.includes('*')
  )
}

/** Returns the policy as text, with the needed sources added and, if necessary, the name of the widget's trusted-types policy. */
export function withNeeds(text: string, needs: readonly Need[]): string {
  const policy = parse(text)
  for (const { directive, source } of needs) {
    const found = inForce(policy, directive)
    const name = found && found.name !== 'default-src' ? found.name : directive
    const sources = (found?.sources ?? []).filter(one => one !== "'none'" && one !== source)
    policy.set(name, [...sources, source])
  }
  if (refusesTrustedTypes(text))
    policy.set('trusted-types', [
      ...(policy.get('trusted-types') ?? []).filter(name => name !== "'none'"),
      'movie-club',
    ])
  return write(policy)
}
