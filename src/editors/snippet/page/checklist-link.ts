// Creates the link that opens an editor's page with the checklist (specification §10.7).
import { withChecklist } from '../../checklist-address.ts'
import { element } from '../../dom/element.ts'

/** Returns the URL of a page with `?movie-club-check` added, or null if the text is not the URL of a web page. */
export function checklistAddress(page: string): string | null {
  const typed = page.trim()
  // Rejects spaces and ellipses, because some browsers accept them in a host name.
  if (/[\s…]|^(?!https?:)\w+:\/\//i.test(typed)) return null
  try {
    return withChecklist(new URL(/^https?:\/\//i.test(typed) ? typed : `https://${typed}`))
  } catch {
    return null
  }
}

/**
 * Shows the link, or a hint, while an editor types into the field.
 * @param place the element that shows them
 */
export function offerChecklist(field: HTMLInputElement, place: HTMLElement): void {
  field.addEventListener('input', () => {
    const address = checklistAddress(field.value)
    const words =
      address === null
        ? field.value.trim() && 'Enter the address as the browser shows it, such as https://…/movie-club.'
        : element('a', { href: address, target: '_blank', rel: 'noopener' }, address)
    place.replaceChildren(words)
  })
}
