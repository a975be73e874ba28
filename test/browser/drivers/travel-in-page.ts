// Detects, inside a page, when Back or Forward has finished. No driver reports whether Back or Forward loads a document or changes
// only the URL hash. The code is sent as text, so no function may use a variable from outside.

interface Travelling extends Window {
  movieClubTravel?: 'under way' | 'over'
}

/** Prepares the page. Call this before Back or Forward. */
export function expectTravel(): void {
  const page = window as Travelling
  page.movieClubTravel = 'under way'
  // 'popstate': the document stays. 'pageshow': the browser restores a document.
  for (const end of ['popstate', 'pageshow'])
    page.addEventListener(end, () => {
      page.movieClubTravel = 'over'
    })
}

/** Returns whether Back or Forward has finished. Also returns true in a new document, where `expectTravel` was not called. */
export function hasTravelled(): boolean {
  return document.readyState === 'complete' && (window as Travelling).movieClubTravel !== 'under way'
}
