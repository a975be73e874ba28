// Text that goes into a page's HTML, in an attribute or between tags.
export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"]/g, letter => `&#${letter.charCodeAt(0)};`)
