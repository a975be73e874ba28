// Which browsers the README promises, and what MDN's data says is too new for one of them.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Identifier, SimpleSupportStatement, SupportStatement } from '@mdn/browser-compat-data'

const readme = readFileSync(join(import.meta.dirname, '../../README.md'), 'utf8')

/** Read from the README, so that it cannot promise one thing and the check hold us to another. */
function promised(): ReadonlyMap<string, number> {
  const found = /Chrome and Edge (\d+), Firefox (\d+), Safari ([\d.]+)/.exec(readme)
  if (!found) throw new Error('The README does not say which browsers are supported.')
  const [chrome, firefox, safari] = found.slice(1).map(Number)
  return new Map(
    Object.entries({
      chrome,
      chrome_android: chrome,
      edge: chrome,
      firefox,
      firefox_android: firefox,
      safari,
      safari_ios: safari,
    }).map(([browser, version]) => [browser, version ?? 0]),
  )
}

const promisedBrowsers = promised()

/** A range such as "≤37" counts as its end. Anything without a number has not shipped. */
const shippedIn = ({ version_added: version }: SimpleSupportStatement): number =>
  typeof version === 'string' ? Number.parseFloat(version.replace('≤', '')) : Number.NaN

function has(support: SupportStatement | undefined, version: number): boolean {
  if (support === undefined) return false
  return [support].flat().some(
    statement =>
      shippedIn(statement) <= version &&
      // Behind a flag, under another name, or gone again.
      !statement.flags &&
      !statement.prefix &&
      !statement.alternative_name &&
      !(
        typeof statement.version_removed === 'string' &&
        Number.parseFloat(statement.version_removed) <= version
      ),
  )
}

/** The promised browsers that lack a feature, e.g. `['safari 16.4']`. Empty when all of them have it. */
export function browsersWithout(feature: Identifier): readonly string[] {
  const { __compat: compat } = feature
  if (!compat) return []
  return [...promisedBrowsers].flatMap(([browser, version]) => {
    const support = Object.entries(compat.support).find(([name]) => name === browser)?.[1]
    return has(support, version) ? [] : [`${browser} ${version}`]
  })
}
