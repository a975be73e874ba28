// Escapes text for HTML, in an attribute or between tags.

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/**
 * Returns the text escaped for HTML. Line breaks and tabs become numeric references. Otherwise an HTML parser would change a
 * carriage return, and some editing programs would put `<br>` into a line break of a tag.
 */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, mark => marks[mark] ?? `&#${mark.charCodeAt(0)};`)
