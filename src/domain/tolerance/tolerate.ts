// Fields that cannot fail a reply: an odd value is replaced, and its issue stays for the console (api §1).
import type * as v from 'valibot'

const tolerated = new WeakSet<v.BaseIssue<unknown>>()

/** Whether a replacement was found for the value that the issue is about. */
export const isTolerated = (issue: v.BaseIssue<unknown>): boolean => tolerated.has(issue)

/**
 * The same schema, but a value that does not fit becomes `instead(value)`. Its first issue is kept, so that a parse has
 * `typed: true` and this issue. For fields that decide nothing: never for amounts, ids, emails and types of members.
 */
export function tolerate<S extends v.GenericSchema>(
  schema: S,
  instead: (value: unknown) => v.InferOutput<S>,
): S {
  return {
    ...schema,
    '~run'(dataset, config) {
      // The inner schema replaces the value of the dataset.
      const { value } = dataset
      const read = schema['~run'](dataset, config)
      const issue = read.issues?.find(found => !tolerated.has(found))
      if (!issue) return read
      tolerated.add(issue)
      return { typed: true, value: instead(value), issues: [issue] }
    },
  }
}

/** A number as text; anything else that is no text is `empty`. */
export const toText =
  <E extends string | null>(empty: E) =>
  (value: unknown): string | E =>
    typeof value === 'number' ? String(value) : empty
