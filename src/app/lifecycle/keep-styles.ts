// Restores the styles when the page moves the mount element into a different document, e.g. into the frame of a lightbox. The browser drops
// the adopted style sheets then.
import { ownText } from '../../browser/own-sheet.ts'
import { addStyles } from '../add-styles.ts'

/** Restores the styles of the root after each such move, until `signal` is aborted. */
export function keepStyles(host: HTMLElement, root: ShadowRoot, signal: AbortSignal): void {
  let { ownerDocument } = host
  let styles: readonly (string | undefined)[] = []
  const observer = new MutationObserver(() => {
    if (host.ownerDocument !== ownerDocument) {
      ownerDocument = host.ownerDocument
      for (const css of styles) if (css) addStyles(root, css)
      watch()
    }
    styles = root.adoptedStyleSheets.map(ownText)
  })
  /**
   * Watches the widget, whose screens add styles, and the document. Also watches each shadow root around the mount element, because the
   * document's observer does not see into them.
   */
  const watch = () => {
    for (let node: Node | undefined = root; node; node = parentOf(node))
      observer.observe(node, { childList: true, subtree: true })
  }
  watch()
  styles = root.adoptedStyleSheets.map(ownText)
  signal.addEventListener('abort', () => observer.disconnect())
}

/** Returns the root around a shadow root's host; undefined for a document. */
const parentOf = (node: Node & { readonly host?: Element }): Node | undefined => node.host?.getRootNode()
