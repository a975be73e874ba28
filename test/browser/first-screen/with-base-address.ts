// Runs code that resolves relative URLs against a page's URL, although the test has no page.
import { vi } from 'vitest'

export function withBaseAddress<Result>(read: () => Result): Result {
  vi.stubGlobal('document', { baseURI: 'https://cinema.example/' })
  try {
    return read()
  } finally {
    vi.unstubAllGlobals()
  }
}
