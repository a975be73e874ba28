// The page's session storage, which a browser blocks by throwing or by having none. The only file that touches it.

/** May throw or return undefined. */
export const pageStorage = (): Storage | undefined => sessionStorage

/** What `use` gives; undefined where the storage is blocked or full. */
export function withStorage<T>(use: (storage: Storage) => T, storage = pageStorage): T | undefined {
  try {
    const found = storage()
    return found ? use(found) : undefined
  } catch {
    return undefined
  }
}
