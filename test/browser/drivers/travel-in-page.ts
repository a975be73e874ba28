// Run inside a page: Back and Forward, of which no driver tells whether they leave the document or only its hash. Each
// must stand alone, since it travels as text.

interface Travelling extends Window {
  movieClubTravel?: 'under way' | 'over'
}

/** Call it before the page travels. */
export function expectTravel(): void {
  const page = window as Travelling
  page.movieClubTravel = 'under way'
  // The document stays, or comes back as it was left.
  for (const end of ['popstate', 'pageshow'])
    page.addEventListener(end, () => {
      page.movieClubTravel = 'over'
    })
}

/** Also of a document that is new and knows of no travel. */
export function hasTravelled(): boolean {
  return document.readyState === 'complete' && (window as Travelling).movieClubTravel !== 'under way'
}
