// Lists the browsers that the README promises to support. Finds the features that are too new for one of these browsers,
// according to MDN's data.
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'
import { lowestVersions } from './browsers.ts'

/** MDN's names for each browser of browserslist. A browser with two names has the same version numbers on Android as on a desktop. */
const namesAtMdn: Readonly<Record<string, readonly string[]>> = {
  chrome: ['chrome', 'chrome_android'],
  edge: ['edge'],
  firefox: ['firefox', 'firefox_android'],
  safari: ['safari'],
  ios_saf: ['safari_ios'],
}

const promisedBrowsers: ReadonlyMap<string, number> = new Map(
  Object.entries(lowestVersions).flatMap(([browser, version]) => {
    const names = namesAtMdn[browser]
    if (!names) throw new Error(`The names of ${browser} in MDN's data are not known.`)
    return names.map(name => [name, Number.parseFloat(version)] as const)
  }),
)

/**
 * Returns the version in which a feature has shipped. A range such as "≤37" counts as 37. Without a number, the feature has not shipped.
 */
const shippedIn = ({ version_added: version }: SimpleSupportStatement): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN

function has(support: SupportStatement | undefined, version: number): boolean {
  if (support === undefined) return false
  return [support].flat().some(
    statement =>
      shippedIn(statement) <= version &&
      // Support does not count if the feature is behind a flag, has a prefix or a different name, or was removed again.
      !statement.flags &&
      !statement.prefix &&
      !statement.alternative_name &&
      !(
        typeof statement.version_removed === 'string' &&
        Number.parseFloat(statement.version_removed) <= version
      ),
  )
}

/**
 * Returns the supported browsers that lack a feature, e.g. `['safari 16.4']`. The list is empty if all of them have the feature.
 */
export function browsersWithout(feature: Identifier): readonly string[] {
  const { __compat: compat } = feature
  if (!compat) return []
  return [...promisedBrowsers].flatMap(([browser, version]) => {
    const support = Object.entries(compat.support).find(([name]) => name === browser)?.[1]
    return has(support, version) ? [] : [`${browser} ${version}`]
  })
}
