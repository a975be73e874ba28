// Checks a stored value with a schema.
import type * as v from 'valibot'

/**
 * Returns the value as the schema understands it, or undefined if the value does not fit. Calls no function of valibot itself, so that the
 * first screen does not contain valibot.
 */
export function checked<S extends v.GenericSchema>(schema: S, value: unknown): v.InferOutput<S> | undefined {
  const result = schema['~standard'].validate(value)
  return 'value' in result && !result.issues ? result.value : undefined
}
