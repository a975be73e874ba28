// Makes the widget's style sheets and marks them. The marks distinguish these from the sheets that a browser extension such as Dark
// Reader adds to the shadow root.

interface OwnSheet extends CSSStyleSheet {
  movieClub?: true
}

/**
 * A shadow root with the sheets of the widget in it, by their texts. The browser drops the sheets when the root moves into a different
 * document. A sheet without a reference from here would lose its mark in Safari at the next garbage collection.
 */
export interface StyledRoot extends ShadowRoot {
  movieClub?: Map<string, CSSStyleSheet>
  /** Whether the first screen of an instant tag was not exactly ours, so that the widget has replaced it. For the checklist. */
  isPastedChanged?: boolean
}

/** Creates a style sheet of the widget for a shadow root. Only roots in the same document can adopt it. */
export function ownSheet(css: string, root: StyledRoot): CSSStyleSheet {
  const sheet: OwnSheet = new (root.ownerDocument.defaultView ?? window).CSSStyleSheet()
  sheet.movieClub = true
  sheet.replaceSync(css)
  root.movieClub?.set(css, sheet)
  return sheet
}

/** Returns whether the style sheet is not the widget's, i.e. was added by a browser extension. */
export const isForeign = (sheet: OwnSheet): boolean => !sheet.movieClub
