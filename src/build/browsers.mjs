// The browsers that the widget is built for. package.json lists them under `browserslist`, and README.md repeats the list.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import browserslist from 'browserslist'
import { browserslistToTargets } from 'lightningcss'
import { root } from './build-files.mjs'

// The list has only lower bounds. Newer data does not change them, so browserslist need not warn about old data.
process.env['BROWSERSLIST_IGNORE_OLD_DATA'] ??= 'true'

const browsers = browserslist(null, { path: root })

/** The browsers for lightningcss, which rewrites newer CSS for them if possible. */
export const styleTargets = browserslistToTargets(browsers)

/** The lowest version of each browser, by its name in browserslist, e.g. `safari: '16.4'`. */
export const lowestVersions = Object.fromEntries(
  browsers
    .map(browser => browser.split(' '))
    .sort(([, one], [, other]) => Number.parseFloat(other) - Number.parseFloat(one)),
)

const { target } = JSON.parse(readFileSync(join(root, 'tsconfig.json'), 'utf8')).compilerOptions

/**
 * The year of the ECMAScript edition that all of these browsers support. TypeScript and SWC's minifier cannot read a list of
 * browsers, so the year comes from the `target` in tsconfig.json.
 */
export const ecmaVersion = Number(target.slice('ES'.length))
