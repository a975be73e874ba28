// Marks the widget's style sheets. A browser extension such as Dark Reader adds its own to the shadow root.

interface OwnSheet extends CSSStyleSheet {
  movieClub?: true
}

/** Makes a style sheet of the widget. */
export function ownSheet(css: string): CSSStyleSheet {
  const sheet: OwnSheet = new CSSStyleSheet()
  sheet.movieClub = true
  sheet.replaceSync(css)
  return sheet
}

/** Returns whether an extension has made the style sheet. */
export const isForeign = (sheet: OwnSheet): boolean => !sheet.movieClub
