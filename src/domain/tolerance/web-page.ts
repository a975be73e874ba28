// Detects a web page in place of an API reply, e.g. from a firewall, a login page or a waiting room.

/** Returns whether the text is markup. JSON never begins with `<`. */
export const isMarkup = (text: string): boolean => /^\s*</.test(text)

/** Returns whether the reply is a page: by its content type or its text. */
export const isPage = (headers: Headers, text: string): boolean =>
  isMarkup(text) || /html/i.test(headers.get('content-type') ?? '')
