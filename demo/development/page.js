// Runs in the page before the widget does: React's hot update, new styles, and type errors on top of the page.
import '@vitejs/plugin-react/preamble'

const sheets = new Set()
/** Each changed style sheet's text as the modules of this page know it, and as it is now. */
const changed = new Map()
const { replaceSync } = CSSStyleSheet.prototype

function current(text) {
  let now = text
  for (const [from, to] of changed) now = now.replace(from, () => to)
  return now
}

// The widget joins several style sheets into one: its text is kept, so that a part of it can be replaced.
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
/** `error` as Vite's own overlay takes it; null when the types are right. */
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
