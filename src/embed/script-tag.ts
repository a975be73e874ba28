// Finds the script tag that loaded this program, for its CSP nonce and for the API that it vouches for, and mounts beside a tag
// that has the configuration (specification §10.3).

import { pageElements } from '../browser/page-elements.ts'

/** Only set while a classic script runs. A module script has no `document.currentScript`. */
const classic = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null

/**
 * A script optimiser runs the program from a script of its own, and a module's URL is another one after a redirect.
 * Then only its attributes tell which tag is ours.
 */
const tagWithCinema = () => pageElements<HTMLScriptElement>('script[data-cinema-id][data-cinema-name]')[0]

/** Returns undefined when the program was imported by another module, and no tag has the configuration. */
export const scriptTag = (): HTMLScriptElement | undefined =>
  classic ?? moduleTag() ?? tagWithCinema() ?? pageElements<HTMLScriptElement>('script[data-api-base]')[0]

let known: HTMLScriptElement | undefined
/** A loader may take its tag away once that has run. */
function moduleTag(): HTMLScriptElement | undefined {
  known ??= [...pageElements<HTMLScriptElement>('script')].find(
    ({ src }) => src !== '' && src === import.meta.url,
  )
  return known
}

/**
 * Adds a mount element after the tag with `data-cinema-id`, unless the page has one. Behind a tag outside the body
 * it would not be seen, so it then ends the body. `watchMounts` mounts it.
 */
export function mountBesideScript(): void {
  const own = scriptTag()
  const script = own?.dataset['cinemaId'] ? own : tagWithCinema()
  if (!script || pageElements('[data-movie-club]')[0]) return
  const element = document.createElement('div')
  Object.assign(element.dataset, script.dataset, { movieClub: '' })
  if (script.closest('body')) script.after(element)
  else document.body.append(element)
}
