// Adds styles to a widget's shadow root, after the styles of the first screen, which embed/ has added.
import { ownSheet, ownText } from '../browser/own-sheet.ts'

/** Adds the styles to the shadow root. Does nothing if the root already has them. */
export function addStyles(root: ShadowRoot | null, css: string): void {
  if (root && !root.adoptedStyleSheets.some(sheet => ownText(sheet) === css))
    root.adoptedStyleSheets.push(ownSheet(css, root))
}
