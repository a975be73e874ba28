// Restores the styles when the page moves the mount element into a different document, e.g. into the frame of a lightbox. The browser drops
// the adopted style sheets then.
import { isForeign, ownSheet, type StyledRoot } from '../../browser/own-sheet.ts'

/** Restores the styles of the root after each such move, also after an earlier one, until `signal` is aborted. */
export function keepStyles(root: StyledRoot, signal: AbortSignal): void {
  const keep = () => {
    const { adoptedStyleSheets: sheets, movieClub: styles = new Map() } = root
    const foreign = sheets.filter(isForeign)
    if (sheets.length - foreign.length < styles.size)
      root.adoptedStyleSheets = [...[...styles.keys()].map(css => ownSheet(css, root)), ...foreign]
    // Watches each shadow root around the widget, because the document's observer does not see into them.
    for (let node: Node | undefined = root; node; node = rootAround(node))
      observer.observe(node, { childList: true, subtree: true })
  }
  const observer = new MutationObserver(keep)
  keep()
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Returns the root around a shadow root's host; undefined for a document. */
const rootAround = (node: Node & { readonly host?: Element }): Node | undefined => node.host?.getRootNode()
