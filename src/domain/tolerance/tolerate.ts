// Schemas of fields that cannot make a reply invalid. An invalid value is replaced, and the console shows its issue (api §1).
import type * as v from 'valibot'
import { exactText } from './loose-json.ts'

const tolerated = new WeakSet<v.BaseIssue<unknown>>()

/** Returns whether the issue's value was replaced. */
export const isTolerated = (issue: v.BaseIssue<unknown>): boolean => tolerated.has(issue)

/**
 * Returns a schema that replaces an invalid value with `instead(value)`. The parse result keeps the first issue and `typed: true`. Use this
 * function only for fields that decide nothing, never for amounts, ids or emails.
 */
export function tolerate<S extends v.GenericSchema>(
  schema: S,
  instead: (value: unknown) => v.InferOutput<S>,
): S {
  return {
    ...schema,
    '~run'(dataset, config) {
      // The inner schema changes the dataset's value, so the original value is read first.
      const { value } = dataset
      const read = schema['~run'](dataset, config)
      const issue = read.issues?.find(found => !tolerated.has(found))
      if (!issue) return read
      tolerated.add(issue)
      return { typed: true, value: instead(value), issues: [issue] }
    },
  }
}

/** Returns a function for `tolerate` that turns an exact number into text, and any other value into `empty`. */
export const toText =
  <E extends string | null>(empty: E) =>
  (value: unknown): string | E =>
    exactText(value) ?? empty
