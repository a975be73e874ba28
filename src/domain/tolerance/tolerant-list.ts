// The schema of a list that stays valid despite a broken entry (api §1).
import * as v from 'valibot'
import { tolerate } from './tolerate.ts'

/**
 * Returns the schema of a list that drops its broken entries. Each broken entry causes one issue with the entry's index. The list is
 * invalid if it has broken entries and no valid entry.
 *
 * @param isIgnored returns true for entries that are dropped without an issue
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
