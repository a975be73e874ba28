// Parses the body of a successful reply with its schema, or names precisely what does not fit (api §2).
import * as v from 'valibot'
import { ProblemError } from '../domain/problem.ts'

const typeOf = (value: unknown): string =>
  value === null ? 'null' : value === undefined ? 'nothing' : Array.isArray(value) ? 'Array' : typeof value

const wanted = (issue: v.BaseIssue<unknown>): string =>
  issue.expected ?? (issue.type === 'check' ? issue.message : issue.type)

/** Where and of which type, never what: a reply holds personal data and the console is read by strangers. */
const describe = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? '(the reply)'}: expected ${wanted(issue)}, received ${typeOf(issue.input)}`

/** Text that is not JSON stays text: where nothing is expected anything will do, elsewhere no schema takes it. */
function read(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** @throws ProblemError `bad-reply` */
export function parseReply<S extends v.GenericSchema>(
  call: string,
  text: string,
  schema: S,
): v.InferOutput<S> {
  const data = read(text)
  const result = v.safeParse(schema, data)
  if (result.success) return result.output
  const issues =
    typeof data === 'string' ? ['(the reply): expected JSON, received text'] : result.issues.map(describe)
  console.error(`movie-club: the reply to ${call} is not what was agreed. ${issues.join('; ')}`)
  throw new ProblemError({ kind: 'bad-reply', call, issues })
}

/** The reply of a call that promises none: any 2xx will do (api §2). */
export const emptyReplySchema = v.pipe(
  v.unknown(),
  v.transform((): true => true),
)
