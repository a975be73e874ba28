/** Opens all closed sections of the page that contain the element. */
export function openSectionsOf(element: Element | null): void {
  for (
    let section = element?.closest('details');
    section;
    section = section.parentElement?.closest('details')
  )
    section.open = true
}
