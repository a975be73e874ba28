// PLACEHOLDER SIGNATURE
import type * as v from 'valibot'

/** Session storage under the prefix `movingstory.` (specification §7, contract §3); memory where it is blocked or full. */
export interface SessionCache {
  /** The parsed value; undefined when absent, expired, corrupt or not fitting the schema (then it is dropped). */
  get<S extends v.GenericSchema>(key: string, schema: S): v.InferOutput<S> | undefined
  /** `expires`: a number of seconds from now, or a Date; without it the entry lives as long as the tab. */
  set(key: string, value: unknown, expires?: number | Date): void
  remove(key: string): void
  /** Removes every key of ours that begins with `start`. */
  removeAll(start: string): void
  /**
   * The cached value, else what `load` gives, cached. Calls at once for one key, of any widget on the page, share one `load`.
   * What `load` rejects with or gives up (undefined) is not kept.
   */
  remember<S extends v.GenericSchema>(
    key: string,
    schema: S,
    expires: number | ((value: v.InferOutput<S>) => Date),
    load: () => Promise<v.InferOutput<S> | undefined>,
  ): Promise<v.InferOutput<S> | undefined>
}
