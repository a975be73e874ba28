// Parses the body of a successful reply with its schema, and logs every field that does not match (api §1).
import * as v from 'valibot'
import { ProblemError } from '../domain/problem.ts'

const typeOf = (value: unknown): string =>
  value === null ? 'null' : value === undefined ? 'nothing' : Array.isArray(value) ? 'Array' : typeof value

const expectedType = (issue: v.BaseIssue<unknown>): string =>
  issue.expected ?? (issue.type === 'check' ? issue.message : issue.type)

/** The path and the types, never the value: a reply holds personal data that must not reach the console. */
const describe = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? '(the reply)'}: expected ${expectedType(issue)}, received ${typeOf(issue.input)}`

/** Text that is not JSON is returned unchanged: only `emptyReplySchema` accepts it. */
function read(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/**
 * @param call for the console, e.g. `GET cart/{id}`
 * @throws ProblemError `bad-reply`
 */
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

/** For calls without a reply: any body is accepted (api §3.1). */
export const emptyReplySchema = v.pipe(
  v.unknown(),
  v.transform((): true => true),
)
