// Copies the text of an element, or selects it where the clipboard is refused.

/** @returns whether it is on the clipboard; if not, it is selected and has the focus */
export async function copyText(element: HTMLElement): Promise<boolean> {
  const text = element.textContent ?? ''
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    // Refused, or on plain http, where there is no clipboard.
    element.focus()
    getSelection()?.selectAllChildren(element)
    return false
  }
}
