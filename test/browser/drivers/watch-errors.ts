// Runs inside a page of a browser whose driver tells no errors. Must stand alone, since it travels as text.

interface Watched extends Window {
  movieClubErrors?: string[]
  movieClubLeft?: true
}

/** Begins to collect once; gives what was collected. Null while the document is one that is being left or not yet whole. */
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

/** Marks the document, so that the next one can be told from it. */
export function leaveDocument(): void {
  const page = window as Watched
  page.movieClubLeft = true
}
