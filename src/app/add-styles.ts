// Puts styles into a widget's shadow root, behind those of the first screen, which embed/ has put there.

/** Widgets of a page share them. */
const sheets = new Map<string, CSSStyleSheet>()

/** Does nothing when they are there. */
export function addStyles(root: Node | null, css: string): void {
  if (!(root instanceof ShadowRoot)) return
  const sheet = sheets.get(css) ?? new CSSStyleSheet()
  if (root.adoptedStyleSheets.includes(sheet)) return
  if (!sheets.has(css)) sheet.replaceSync(css)
  sheets.set(css, sheet)
  root.adoptedStyleSheets = [...root.adoptedStyleSheets, sheet]
}
