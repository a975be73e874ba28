// The widget's tag on the pages below /mistakes.

const cinema = {
  'data-cinema-id': 'ritz',
  'data-cinema-name': 'Ritz Cinemas',
  'data-captcha-site-key': 'demo-site-key',
  'data-theme': 'ritz',
}
export const script = '<script type="module" src="/dist/movie-club.js"></script>'
export const link = '<a href="/movie-club">Join the Movie Club</a>'

/**
 * Returns the opening tag of the widget.
 * @param changes attributes to set; null leaves an attribute out
 * @param more a piece of the tag that is added unchanged
 */
export function openingTag(
  changes: Readonly<Record<string, string | null>> = {},
  more = '',
  name = 'div',
): string {
  const attributes = Object.entries({ ...cinema, ...changes }).flatMap(([attribute, value]) =>
    value === null ? [] : [` ${attribute}="${value}"`],
  )
  return `<${name} data-movie-club${attributes.join('')}${more && ` ${more}`}>`
}
/** Returns the HTML of the widget's element, with this opening tag, and of the script. */
export const page = (tag: string): string => `${tag}${link}</div>\n${script}`
