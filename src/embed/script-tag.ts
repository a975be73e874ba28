// Finds the script tag that loaded this program, for its CSP nonce, and mounts beside a tag that has the
// configuration (specification §10.3).

/** Only set while a classic script runs. A module script has no `document.currentScript`. */
const classic = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null

/** Returns null when the program was imported by another module. */
export const scriptTag = (): HTMLScriptElement | null =>
  classic ?? [...document.scripts].find(script => script.src !== '' && script.src === import.meta.url) ?? null

/** Read from the property, because browsers hide the `nonce` attribute. */
export const scriptNonce = (): string | null => scriptTag()?.nonce || null

/**
 * Adds a mount element after a tag with `data-cinema-id`, unless the page has one. `watchMounts` mounts it.
 */
export function mountBesideScript(script: HTMLScriptElement | null): void {
  if (!script?.dataset['cinemaId'] || document.querySelector('[data-movie-club]')) return
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(script.dataset)) element.dataset[name] = value
  element.dataset['movieClub'] = ''
  script.after(element)
}
