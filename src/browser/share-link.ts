// Shares a link through the device's own dialog, or copies the link to the clipboard.

/** The outcome of sharing. `closed`: the visitor has closed the dialog, or an earlier dialog is still open. */
export type Shared = 'shared' | 'closed' | 'copied' | 'refused'

/**
 * Opens the device's dialog to share the link. Copies the link if there is no dialog, or if the page may not open it, e.g. in a frame. Call
 * this function in the click handler, because browsers otherwise refuse to share and to copy. Never rejects.
 */
export async function shareLink(title: string, text: string, url: string): Promise<Shared> {
  try {
    if ('share' in navigator) {
      await navigator.share({ title, text, url })
      return 'shared'
    }
  } catch (thrown) {
    const name = thrown instanceof DOMException ? thrown.name : ''
    if (name === 'AbortError' || name === 'InvalidStateError') return 'closed'
  }
  try {
    await navigator.clipboard.writeText(url)
    return 'copied'
  } catch {
    return 'refused'
  }
}
