// Looks up JavaScript's built-ins, the DOM and CSS in MDN's data.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import type { CompatData, Identifier } from '@mdn/browser-compat-data'
import { browsersWithout } from './promised-browsers.ts'

const file = createRequire(import.meta.url).resolve('@mdn/browser-compat-data')
/** The compatibility data of MDN. The file is read instead of imported, because vitest would turn the 20 MB into a module. */
const mdn: CompatData = JSON.parse(readFileSync(file, 'utf8'))

function at(...path: readonly string[]): Identifier {
  let place: Identifier = { javascript: mdn.javascript, css: mdn.css, html: mdn.html, api: mdn.api }
  for (const name of path) place = (Object.hasOwn(place, name) ? place[name] : undefined) ?? {}
  return place
}
const builtins = at('javascript', 'builtins')
const api = at('api')
const kebab = (name: string): string => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/**
 * Returns the possible entries of a member in MDN's data. MDN marks a static member of the DOM with `_static`. An instance member comes
 * before a static member of the same name.
 */
function entriesOn(owner: string, name: string): readonly Identifier[] {
  if (owner === '') return [at('javascript', 'builtins', name), at('api', name)]
  if (owner === 'CSSStyleProperties') return [at('css', 'properties', kebab(name))]
  if (owner.startsWith('<'))
    return [at('html', 'elements', owner.slice(1), name), at('html', 'global_attributes', name)]
  return [builtins, api].flatMap(place => {
    const holder = (Object.hasOwn(place, owner) ? place[owner] : undefined) ?? {}
    return [name, `${name}_static`].map(key => (Object.hasOwn(holder, key) ? holder[key] : undefined) ?? {})
  })
}

/**
 * Returns the supported browsers that lack a member. Uses the first owner that MDN's data contains. An empty owner means a
 * global.
 */
export function browsersWithoutMember(owners: readonly string[], name: string): readonly string[] {
  const found = owners.flatMap(owner => entriesOn(owner, name)).find(entry => entry.__compat)
  return found ? browsersWithout(found) : []
}

/**
 * JavaScript's built-in classes that all supported browsers have. The methods of all other built-in classes need no check,
 * because a browser without the class has no objects with these methods.
 */
const knownClasses = Object.keys(builtins)
  .map(name => at('javascript', 'builtins', name))
  .filter(owner => owner.__compat && browsersWithout(owner).length === 0)

/** Classes that the build imports under short names, so that `URL.canParse` becomes `a.canParse` (src/browser/native.ts). */
const renamedClasses = ['URL', 'AbortSignal', 'Request', 'Response'].map(name => at('api', name))

/**
 * Returns the supported browsers that lack a method of an unknown object. Compares the name only with the methods of the classes
 * above. Methods of DOM objects are left out, because any object can have a method of the same name, such as `run`.
 */
export function browsersWithoutMethod(name: string): readonly string[] {
  const lacking = [
    ...knownClasses.map(owner => (Object.hasOwn(owner, name) ? owner[name] : undefined)),
    ...renamedClasses.map(owner => owner[`${name}_static`]),
  ]
    .filter(entry => entry?.__compat !== undefined)
    .map(entry => browsersWithout(entry ?? {}))
  return lacking.find(browsers => browsers.length === 0) ?? lacking[0] ?? []
}

/** Returns the browsers that lack a CSS feature. Looks it up at the first of these paths that MDN's data has. */
export function browsersWithoutCss(...paths: readonly (readonly string[])[]): readonly string[] {
  const found = paths.map(path => at('css', ...path)).find(entry => entry.__compat)
  return found ? browsersWithout(found) : []
}

export const isSelector = (name: string): boolean => at('css', 'selectors', name).__compat !== undefined
