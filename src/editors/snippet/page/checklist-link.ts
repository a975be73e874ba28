// The link that opens an editor's page with the checklist (specification §10.7).
import { element } from '../../dom/element.ts'

/** @returns null where this is no address of a web page */
export function checklistAddress(page: string): string | null {
  const typed = page.trim()
  // Not every browser refuses these in the name of a server.
  if (/[\s…]|^(?!https?:)\w+:\/\//i.test(typed)) return null
  try {
    const url = new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`)
    if (!/[?&]movie-club-check([=&]|$)/.test(url.search))
      url.search += `${url.search === '' ? '?' : '&'}movie-club-check`
    return url.href
  } catch {
    return null
  }
}

/** @param place where the link stands, once the field has an address */
export function offerChecklist(field: HTMLInputElement, place: HTMLElement): void {
  field.addEventListener('input', () => {
    const address = checklistAddress(field.value)
    const words =
      address === null
        ? field.value.trim() && 'Write the address as the browser shows it, such as https://…/movie-club.'
        : element('a', { href: address, target: '_blank', rel: 'noopener' }, address)
    place.replaceChildren(words)
  })
}
