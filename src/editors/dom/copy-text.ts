// Puts text into the clipboard. Where that is refused, or on a page without TLS, the text is selected, to be copied by hand.

/** @returns whether it is on the clipboard; if not, what is shown is selected and, where it can have it, has the focus */
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
