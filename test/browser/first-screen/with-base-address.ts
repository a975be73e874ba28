// Runs what reads addresses as the widget does, as those of its page, where there is no page.
import { vi } from 'vitest'

export function withBaseAddress<Result>(read: () => Result): Result {
  vi.stubGlobal('document', { baseURI: 'https://cinema.example/' })
  try {
    return read()
  } finally {
    vi.unstubAllGlobals()
  }
}
