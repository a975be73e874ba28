// The script tag that this program came by: for its CSP nonce, and for a tag that bears the configuration itself.

/** Seen while the file runs; a module script has no `document.currentScript`. */
const classic = document.currentScript instanceof HTMLScriptElement ? document.currentScript : null

/** null when the program was imported by another module. */
export const scriptTag = (): HTMLScriptElement | null =>
  classic ?? [...document.scripts].find(script => script.src !== '' && script.src === import.meta.url) ?? null

/** The tag's own nonce; the browser hides it from the attribute. */
export const scriptNonce = (): string | null => scriptTag()?.nonce || null

/** Makes the mount element; the watcher finds it. Does nothing when the page has one, or the tag bears no cinema. */
export function mountBesideScript(script: HTMLScriptElement | null): void {
  if (!script?.dataset['cinemaId'] || document.querySelector('[data-movie-club]')) return
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(script.dataset)) element.dataset[name] = value
  element.dataset['movieClub'] = ''
  script.after(element)
}
