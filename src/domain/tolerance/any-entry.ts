// The schema of a list's entry whose fields are not specified (specification §3.3, §3.6).
import * as v from 'valibot'
import { exactText, isEntry, type LooseEntry } from './loose-json.ts'

/** Accepts any entry. An entry that is not an object becomes `{title}`, so that it cannot make its list invalid. */
export const listEntrySchema = v.pipe(
  v.unknown(),
  v.transform((entry): LooseEntry => (isEntry(entry) ? entry : { title: exactText(entry) ?? '' })),
)
export type ListEntry = v.InferOutput<typeof listEntrySchema>
