// Detects a web page in place of an API reply, e.g. from a firewall, a login page or a waiting room.

/** Returns whether the text is markup. JSON never begins with `<`. */
export const isMarkup = (text: string): boolean => /^\s*</.test(text)

/** Returns whether a reply with these headers and this text is a web page. */
export const isPage = (headers: Headers, text: string): boolean =>
  isMarkup(text) || /html/i.test(headers.get('content-type') ?? '')
