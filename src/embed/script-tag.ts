// Finds the script tag that loaded the widget, for its CSP nonce and the URL of the API. Adds a mount element beside a tag that has the
// configuration (specification §10.3).

import { pageElements } from '../browser/page-elements.ts'

/** The tag of a classic script, known only while that script runs. A module script has no `document.currentScript`. */
const running = document.currentScript as HTMLScriptElement | null
const classic = running?.localName === 'script' ? running : null

/**
 * Finds our tag by its attributes. A script optimiser runs the code from a script of its own, and a module's URL changes after
 * a redirect. In both cases only the attributes identify the tag.
 */
const tagWithCinema = () => pageElements<HTMLScriptElement>('script[data-cinema-id][data-cinema-name]')[0]

/** Returns the widget's script tag. Returns undefined if a module imported the widget and no tag has the configuration. */
export const scriptTag = (): HTMLScriptElement | undefined =>
  classic ?? moduleTag() ?? tagWithCinema() ?? pageElements<HTMLScriptElement>('script[data-api-base]')[0]

let known: HTMLScriptElement | undefined
/** Finds the module script's tag by the script's URL. Remembers the tag, because a loader may remove it after the script has run. */
function moduleTag(): HTMLScriptElement | undefined {
  known ??= [...pageElements<HTMLScriptElement>('script')].find(
    ({ src }) => src !== '' && src === import.meta.url,
  )
  return known
}

/**
 * Adds a mount element after the script tag that has `data-cinema-id`, unless the page has a mount element. If the tag is
 * outside the body, the element is added at the end of the body, where it is visible. `watchMounts` mounts it.
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
