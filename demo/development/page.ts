// Runs in the page before the widget. Adds React's hot updates, style updates, and an overlay for type errors.
import '@vitejs/plugin-react/preamble'

import type { ErrorPayload } from 'vite'
import type { ViteHotContext } from 'vite/types/hot.js'

/** The property `hot`, which Vite adds to the module. */
interface HotMeta extends ImportMeta {
  readonly hot: ViteHotContext
}

interface Entry {
  readonly sheet: WeakRef<CSSStyleSheet>
  /** The text that the widget passed to the style sheet. */
  readonly text: string
}

const sheets = new Set<Entry>()
/** Maps the original text of each changed style sheet to its current text. */
const changed = new Map<string, string>()
const { replaceSync } = CSSStyleSheet.prototype

function current(text: string): string {
  let now = text
  for (const [from, to] of changed) now = now.replace(from, () => to)
  return now
}

// The widget joins several style sheets into one. Keep the text, so that a part of it can be replaced.
CSSStyleSheet.prototype.replaceSync = function (text) {
  sheets.add({ sheet: new WeakRef(this), text })
  return replaceSync.call(this, current(text))
}

function replaceStyles(from: string, to: string): void {
  const original = [...changed].find(([, now]) => now === from)?.[0] ?? from
  changed.set(original, to)
  for (const entry of sheets) {
    const sheet = entry.sheet.deref()
    if (sheet) replaceSync.call(sheet, current(entry.text))
    else sheets.delete(entry)
  }
}

type OverlayError = ErrorPayload['err']
let overlay: Element | null = null
/** Shows a type error in Vite's overlay, or removes the overlay if the error is null. */
function showTypeError(error: OverlayError | null): void {
  overlay?.remove()
  overlay = null
  const ErrorOverlay = customElements.get('vite-error-overlay') as
    | (new (
        error: OverlayError,
      ) => HTMLElement)
    | undefined
  if (error && ErrorOverlay) overlay = document.body.appendChild(new ErrorOverlay(error))
}

Object.assign(window, { movieClubDevelopment: { replaceStyles } })
const hot = (import.meta as HotMeta).hot
hot.on('movie-club:types', showTypeError)
hot.send('movie-club:types-asked')
