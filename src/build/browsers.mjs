// The browsers that the widget is built for. package.json lists them as `browserslist`, which README.md repeats.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'
import { root } from './build-files.mjs'

// The list has lower bounds only. Newer data does not change them, so browserslist need not warn about old data.
process.env['BROWSERSLIST_IGNORE_OLD_DATA'] ??= 'true'

const browsers = browserslist(null, { path: root })

/** For lightningcss, which rewrites newer CSS for them as far as it can. */
export const styleTargets = browserslistToTargets(browsers)

/** The lowest version of each browser, by its name in browserslist, e.g. `safari: '16.4'`. */
export const lowestVersions = Object.fromEntries(
  browsers
    .map(browser => browser.split(' '))
    .sort(([, one], [, other]) => Number.parseFloat(other) - Number.parseFloat(one)),
)

const { target } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions

/**
 * The year of the ECMAScript edition that all of them know. Neither TypeScript nor SWC's minifier reads a list of browsers, so
 * it is the `target` of tsconfig.json.
 */
export const ecmaVersion = Number(target.slice('ES'.length))
