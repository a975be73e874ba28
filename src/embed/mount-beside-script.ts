// One tag is enough: a script tag that bears data-cinema-id, on a page without a mount element, mounts right behind itself.

/** Makes the mount element; the watcher finds it. Does nothing when the page has one, or the tag bears no cinema. */
export function mountBesideScript(script: HTMLScriptElement | null): void {
  if (!script?.dataset['cinemaId'] || document.querySelector('[data-movie-club]')) return
  const element = document.createElement('div')
  for (const [name, value] of Object.entries(script.dataset)) element.dataset[name] = value
  element.dataset['movieClub'] = ''
  script.after(element)
}
