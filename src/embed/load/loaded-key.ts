// Properties of the document through which several copies of the widget's script, and the checklist, find each other.

/** The version of the first copy of the script that has loaded on the page. */
export const loadedKey = Symbol.for('movie-club.running')

/**
 * The CSP violations so far, for the checklist. They are recorded early, because browsers report a violation only when it
 * happens.
 */
export const violationsKey = Symbol.for('movie-club.violations')
