// Finds scripts, elements and styles of the page that use the URL hash.
import { pageAddress } from '../../../browser/page-address.ts'
import { pageElements } from '../../../browser/page-elements.ts'
import { openingTag } from '../tag-text.ts'

/** Matches code that uses the URL hash as a selector, such as `querySelector(location.hash)`. */
const hashAsSelector = /(?:querySelector(?:All)?|\$|jQuery)\(\s*(?:window\.|document\.)?location\.hash/

/** Matches code that writes the URL hash or reacts to it: scroll spies, and tabs or dialogs that a hash opens. */
const hashInUse =
  /location\.hash\s*=(?!=)|(?:replace|push)State\([^)]*["'`]#|["'`]hashchange["'`]|onhashchange/

/** Returns how code of the page uses the URL hash. */
export const hashUseOf = (code: string) => ({
  isSelector: hashAsSelector.test(code),
  isShared: hashInUse.test(code),
})

interface HashUses {
  /** The scripts that use the URL hash as a selector. */
  readonly selectors: readonly string[]
  /** The scripts that write the URL hash or react to it. */
  readonly shared: readonly string[]
}

/**
 * Resolves to the scripts that use the URL hash. A script that uses it as a selector throws if the hash is a route. If it threw before the
 * checklist had loaded, nothing recorded the error. So this function searches the code of the page's inline and same-origin scripts.
 */
export async function readHashUses(): Promise<HashUses> {
  const { origin } = new URL(pageAddress())
  const found = [...pageElements<HTMLScriptElement>('script')].map(async ({ src, text }) => {
    if (!src) return { name: 'A script in the page', ...hashUseOf(text) }
    if (new URL(src).origin !== origin || /\/movie-club(?:\.umd)?\.js/.test(src)) return null
    const code = await fetch(src, { cache: 'force-cache' }).then(
      reply => reply.text(),
      () => '',
    )
    return { name: src, ...hashUseOf(code) }
  })
  const scripts = (await Promise.all(found)).filter(script => script !== null)
  const namesOf = (use: 'isSelector' | 'isShared') => [
    ...new Set(scripts.filter(script => script[use]).map(({ name }) => name)),
  ]
  return { selectors: namesOf('isSelector'), shared: namesOf('isShared') }
}

/** Elements of libraries whose menus, tabs and dialogs pages usually connect with the URL hash. */
const hashElements = '[data-bs-spy], [data-spy], [data-bs-toggle=tab], [data-toggle=tab], [data-deep-link]'

/** Returns whether a style sheet of the page has a rule for the element that the URL hash names, such as tabs without a script. */
const hasTargetStyle = (): boolean =>
  [...document.styleSheets].some(sheet => {
    try {
      return [...sheet.cssRules].some(({ cssText }) => /:target\b/.test(cssText))
    } catch {
      // The browser doesn’t show the rules of a different origin.
      return false
    }
  })

/** Returns the evidence that the page uses the hash, apart from its scripts. */
export const hashSigns = (isWritten: boolean): readonly string[] => [
  ...[...pageElements(hashElements)].map(element => openingTag(element)),
  ...(hasTargetStyle() ? ['A style has :target.'] : []),
  ...(isWritten ? ['A script wrote this part.'] : []),
]
