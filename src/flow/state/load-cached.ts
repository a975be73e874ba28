// Loads a value that the session cache does not have (specification §7.3).
import * as v from 'valibot'
import type { SessionCache } from '../../browser/session-cache.ts'

/**
 * Returns the cached value, or calls `load` and caches its result. Simultaneous calls for one key share one `load`, even from several
 * widgets on the page. Resolves to undefined if `load` was aborted. Rejects as `load` does. The result is not cached if it is undefined, or
 * if the key is set or removed in the meantime.
 * @param seconds how long the result is kept
 */
export async function loadCached<S extends v.GenericSchema>(
  cache: SessionCache,
  key: string,
  schema: S,
  seconds: number,
  load: () => Promise<v.InferOutput<S> | undefined>,
): Promise<v.InferOutput<S> | undefined> {
  const cached = cache.get(key, schema)
  if (cached !== undefined) return cached
  const name = cache.nameOf(key)
  const pending = cache.loading().get(name)
  if (pending) {
    const result = v.safeParse(schema, await pending)
    // If the value is undefined, a different widget has aborted its load. This widget still needs a value.
    return result.success ? result.output : loadCached(cache, key, schema, seconds, load)
  }
  const loading = load()
  cache.loading().set(name, loading)
  try {
    const value = await loading
    if (value !== undefined && cache.loading().get(name) === loading) cache.set(key, value, seconds)
    return value
  } finally {
    if (cache.loading().get(name) === loading) cache.loading().delete(name)
  }
}
