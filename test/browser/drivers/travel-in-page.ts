// Detects, inside a page, when Back or Forward has finished. No driver reports whether they load a document or change only its
// hash. The code is sent as text, so each function must use nothing outside itself.

interface Travelling extends Window {
  movieClubTravel?: 'under way' | 'over'
}

/** Prepares the page. Call this before Back or Forward. */
export function expectTravel(): void {
  const page = window as Travelling
  page.movieClubTravel = 'under way'
  // The same document stays, or the browser restores it.
  for (const end of ['popstate', 'pageshow'])
    page.addEventListener(end, () => {
      page.movieClubTravel = 'over'
    })
}

/** Returns whether Back or Forward has finished. Also returns true in a new document, where `expectTravel` was not called. */
export function hasTravelled(): boolean {
  return document.readyState === 'complete' && (window as Travelling).movieClubTravel !== 'under way'
}
