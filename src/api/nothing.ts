// The reply of a call for which the contract names none: any 2xx will do.
import * as v from 'valibot'

export const emptyReplySchema = v.pipe(
  v.unknown(),
  v.transform((): true => true),
)
