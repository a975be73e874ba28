// What the address of a vendor's script asks for. A classic script knows its own tag, as long as it runs at first.
const { currentScript } = document

export const scriptQuery =
  currentScript instanceof HTMLScriptElement ? new URL(currentScript.src).searchParams : new URLSearchParams()
