// Removes slashes at the end of an address.

/** Returns the text without the slashes at its end. A loop takes linear time; `/\/+$/` takes quadratic time on many slashes. */
export function withoutEndSlashes(text: string): string {
  let end = text.length
  while (text[end - 1] === '/') end -= 1
  return text.slice(0, end)
}

export const withEndSlash = (text: string): string => `${withoutEndSlashes(text)}/`
