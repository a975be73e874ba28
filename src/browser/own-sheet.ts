// Marks the widget's style sheets, to distinguish them from the style sheets that a browser extension such as Dark Reader adds to the
// shadow root.

interface OwnSheet extends CSSStyleSheet {
  movieClub?: true
}

/** Creates a style sheet that is marked as the widget's. */
export function ownSheet(css: string): CSSStyleSheet {
  const sheet: OwnSheet = new CSSStyleSheet()
  sheet.movieClub = true
  sheet.replaceSync(css)
  return sheet
}

/** Returns whether the style sheet is not the widget's, i.e. was added by a browser extension. */
export const isForeign = (sheet: OwnSheet): boolean => !sheet.movieClub
