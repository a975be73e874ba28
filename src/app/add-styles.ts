// Adds styles to a widget's shadow root, after the styles of the first screen, which embed/ has added.
import { ownSheet, type StyledRoot } from '../browser/own-sheet.ts'

/** Adds the styles to the shadow root. Does nothing if the root already has them. */
export function addStyles(root: StyledRoot | null, css: string): void {
  if (root && !root.movieClub?.has(css)) root.adoptedStyleSheets.push(ownSheet(css, root))
}
