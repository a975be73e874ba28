// Puts text into the clipboard. Pages without TLS have no clipboard: there the text is selected, to be copied by hand.

/** Resolves to whether it is in the clipboard. */
export async function copyText(text: string, shown: Node): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    getSelection()?.selectAllChildren(shown)
    return false
  }
}
