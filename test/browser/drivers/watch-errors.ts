// Records a page's errors from inside the page, for browsers whose driver reports none. The code is sent as text, so it must not
// use any variable from outside.

interface Watched extends Window {
  movieClubErrors?: string[]
  movieClubLeft?: true
}

/**
 * Collects errors from the first call on, and returns those so far. Returns null while the browser is leaving the document or is
 * still parsing it.
 */
export function watchErrors(): string[] | null {
  const page = window as Watched
  if (page.movieClubLeft) return null
  if (!page.movieClubErrors) {
    const errors: string[] = []
    page.movieClubErrors = errors
    const original = console.error
    console.error = (...words: unknown[]) => {
      errors.push(words.map(String).join(' '))
      original(...words)
    }
    page.addEventListener('error', event => errors.push(String(event.error ?? event.message)))
    page.addEventListener('unhandledrejection', event => errors.push(String(event.reason)))
  }
  return document.readyState === 'complete' ? page.movieClubErrors : null
}

/** Marks the document, so that the next document can be recognised as a new one. */
export function leaveDocument(): void {
  const page = window as Watched
  page.movieClubLeft = true
}
