// Runs in the page before the widget: React's hot updates, style updates, and an overlay for type errors.
import '@vitejs/plugin-react/preamble'

const sheets = new Set()
/** The changed style sheets: original text to current text. */
const changed = new Map()
const { replaceSync } = CSSStyleSheet.prototype

function current(text) {
  let now = text
  for (const [from, to] of changed) now = now.replace(from, () => to)
  return now
}

// The widget joins several style sheets into one. Keep its text, so that a part of it can be replaced.
CSSStyleSheet.prototype.replaceSync = function (text) {
  sheets.add({ sheet: new WeakRef(this), text })
  return replaceSync.call(this, current(text))
}

function replaceStyles(from, to) {
  const original = [...changed].find(([, now]) => now === from)?.[0] ?? from
  changed.set(original, to)
  for (const entry of sheets) {
    const sheet = entry.sheet.deref()
    if (sheet) replaceSync.call(sheet, current(entry.text))
    else sheets.delete(entry)
  }
}

let overlay
/** `error` is what Vite's overlay takes, or null when there is none. */
function showTypeError(error) {
  overlay?.remove()
  overlay = null
  if (!error) return
  const ErrorOverlay = customElements.get('vite-error-overlay')
  overlay = document.body.appendChild(new ErrorOverlay(error))
}

window.movieClubDevelopment = { replaceStyles }
import.meta.hot.on('movie-club:types', showTypeError)
import.meta.hot.send('movie-club:types-asked')
