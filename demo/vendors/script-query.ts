// The tag of a vendor's script, and its query parameters. A classic script can read its own tag only during its first run.
const { currentScript } = document

/** The script's own tag, or null if the script is a module. */
export const scriptTag = currentScript instanceof HTMLScriptElement ? currentScript : null

export const scriptQuery = scriptTag ? new URL(scriptTag.src).searchParams : new URLSearchParams()
