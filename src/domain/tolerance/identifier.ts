// Schemas of ids and card numbers. Inside the widget an identifier is a text, because a number loses digits and leading zeros.
import * as v from 'valibot'
import type { LongNumber } from './exact-json.ts'
import { exactText } from './loose-json.ts'

type Sent = string | number | LongNumber

/** An identifier as servers send it. The description of the API gives it the type of a text or a number. */
export const sentIdSchema = v.unknown()

const exact = v.pipe(
  sentIdSchema,
  v.check(value => exactText(value) !== null, 'a text or an exact number'),
  v.transform(value => value as Sent),
)

/** Reads an identifier that the server must get back in its own notation. A number with lost digits is invalid. */
export const returnedIdSchema = exact as v.GenericSchema<string | number, Sent>

/** Reads a text or a number as a text with all digits. A number with lost digits is invalid. */
export const identifierSchema = v.pipe(
  returnedIdSchema,
  v.transform(value => exactText(value) ?? ''),
)
