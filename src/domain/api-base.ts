// Where the calls go: one reading of `data-api-base` for whoever calls, and for whoever asks whether that is another site.

/** The API's base, absolute, with a slash at its end. `https:x` is an address of the page's own site. @throws TypeError where it is none */
export const baseUrl = (apiBase: string, pageOrigin: string): URL =>
  // The origin of a sandboxed page is 'null', which is no base for a URL. An absolute API base works there.
  new URL(apiBase.replace(/\/*$/, '/'), pageOrigin === 'null' ? undefined : pageOrigin)
