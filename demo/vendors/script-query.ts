// The tag of a vendor's script and its query. A classic script knows its own tag only during its first run.
const { currentScript } = document

export const scriptTag = currentScript instanceof HTMLScriptElement ? currentScript : null

export const scriptQuery = scriptTag ? new URL(scriptTag.src).searchParams : new URLSearchParams()
