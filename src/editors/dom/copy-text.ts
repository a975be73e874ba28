// Copies text to the clipboard, or selects the text if the browser does not allow that.

/**
 * Copies a text and resolves to whether that worked. If not, selects and focuses the shown text, so that the editor can copy it by hand.
 * Pages without TLS have no clipboard. Never rejects.
 * @param shown the element that shows the text
 */
export async function copyText(text: string, shown: HTMLElement): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    shown.focus()
    getSelection()?.selectAllChildren(shown)
    return false
  }
}
