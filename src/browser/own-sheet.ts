// Makes the widget's style sheets and marks them. The marks distinguish these from the sheets that a browser extension such as Dark
// Reader adds to the shadow root.

interface OwnSheet extends CSSStyleSheet {
  /** The sheet's text. */
  movieClub?: string
}

/** Creates a style sheet of the widget for a shadow root. Only roots in the same document can adopt it. */
export function ownSheet(css: string, { ownerDocument }: ShadowRoot): CSSStyleSheet {
  const sheet: OwnSheet = new (ownerDocument.defaultView ?? window).CSSStyleSheet()
  sheet.movieClub = css
  sheet.replaceSync(css)
  return sheet
}

/** Returns the text of a style sheet of the widget; undefined if a browser extension has added the sheet. */
export const ownText = (sheet: OwnSheet): string | undefined => sheet.movieClub
