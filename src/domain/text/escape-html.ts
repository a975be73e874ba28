// Text that goes into HTML, in an attribute or between tags.

const marks: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Parsers turn a carriage return into a line feed unless it is written as a number, and editors break a tag at a line's end. */
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"\r\n\t]/g, mark => marks[mark] ?? `&#${mark.charCodeAt(0)};`)
