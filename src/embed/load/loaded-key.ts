// Properties of the document by which the copies of this program, and its checklist, know of one another.

/** The version of the first copy of the program that has been loaded on the page. */
export const loadedKey = Symbol.for('movie-club.running')

/** Policy violations up to now, for the checklist. Browsers tell of them only at the moment when they happen. */
export const violationsKey = Symbol.for('movie-club.violations')
