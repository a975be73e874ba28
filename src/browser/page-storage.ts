// Access to the page's session storage. No other file uses `sessionStorage` directly, because a browser that blocks the storage throws an
// error or returns undefined.

/** Returns the session storage. May throw or return undefined if the browser blocks it. */
export const pageStorage = (): Storage | undefined => sessionStorage

/** Returns the result of `use`; undefined if the storage is blocked or full, or if `use` throws. */
export function withStorage<T>(use: (storage: Storage) => T, storage = pageStorage): T | undefined {
  try {
    const found = storage()
    return found ? use(found) : undefined
  } catch {
    return undefined
  }
}
