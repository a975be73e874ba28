// Marks the widget's style sheets. A browser extension such as Dark Reader adds its own to the shadow root.

const mark = 'movieClub'

/** Makes a style sheet of the widget. */
export function ownSheet(css: string): CSSStyleSheet {
  const sheet = Object.assign(new CSSStyleSheet(), { [mark]: true })
  sheet.replaceSync(css)
  return sheet
}

/** Returns the style sheets that an extension has added to the root. */
export const foreignSheets = (root: ShadowRoot): readonly CSSStyleSheet[] =>
  root.adoptedStyleSheets.filter(sheet => !(mark in sheet))
