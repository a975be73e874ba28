// Adds styles to a widget's shadow root, after the styles of the first screen, which embed/ has added.
import { ownSheet } from '../browser/own-sheet.ts'

/** The style sheets by their text, shared by all widgets of the page. */
const sheets = new Map<string, CSSStyleSheet>()

/** Adds the styles to the shadow root. Does nothing if the root already has them, or if `root` is no shadow root. */
export function addStyles(root: Node | null, css: string): void {
  if (!(root instanceof ShadowRoot)) return
  const sheet = sheets.get(css) ?? ownSheet(css)
  if (root.adoptedStyleSheets.includes(sheet)) return
  sheets.set(css, sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
