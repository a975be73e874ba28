// A list that cannot fail by one broken entry (api §1).
import * as v from 'valibot'
import { tolerate } from './tolerate.ts'

/**
 * A list without its broken entries: each has one issue, with the entry's place in the list. The list itself fails if entries
 * are broken and none is left.
 *
 * @param isIgnored entries that are left out without an issue
 */
export function tolerantList<S extends v.GenericSchema>(
  item: S,
  isIgnored: (entry: unknown) => boolean,
): v.GenericSchema<unknown, v.InferOutput<S>[]> {
  const tolerant = tolerate<v.GenericSchema>(item, () => null)
  const list = v.array<v.GenericSchema>({
    ...tolerant,
    '~run': (dataset, config) =>
      isIgnored(dataset.value) ? { typed: true, value: null } : tolerant['~run'](dataset, config),
  })
  return {
    ...list,
    '~run'(dataset, config) {
      const read = list['~run'](dataset, config)
      if (!read.typed) return read
      const value = read.value.filter(entry => entry !== null)
      return value.length === 0 && read.issues ? { ...read, typed: false, value } : { ...read, value }
    },
  }
}
