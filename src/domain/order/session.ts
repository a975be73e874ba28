// A film session as the server sends it (specification §3.5; api §4.5).
import * as v from 'valibot'

const named = v.looseObject({ name: v.optional(v.nullable(v.string()), null) })

export const sessionSchema = v.looseObject({
  sessionId: v.pipe(v.union([v.string(), v.number()]), v.transform(String)),
  /** ISO time of the start. */
  date: v.string(),
  /** ISO time of the end. */
  endDate: v.optional(v.nullable(v.string()), null),
  movie: v.optional(
    v.nullable(
      v.looseObject({
        name: v.optional(v.nullable(v.string()), null),
        genres: v.optional(v.nullable(v.array(v.unknown())), []),
      }),
    ),
    null,
  ),
  festival: v.optional(v.nullable(v.union([named, v.string()])), null),
})
export type Session = v.InferOutput<typeof sessionSchema>
