// Reads replies: the body of a successful one with its schema, logging every field that does not match (api §1), and an
// error reply as a Problem (specification §8.2; api §2).
import * as v from 'valibot'
import { sentAt } from '../../domain/dates/server-clock.ts'
import { isProblemJson, type Problem, ProblemError } from '../../domain/problem.ts'
import { isTolerated } from '../../domain/tolerance/tolerate.ts'

const typeOf = (value: unknown): string =>
  value === null ? 'null' : value === undefined ? 'nothing' : Array.isArray(value) ? 'Array' : typeof value

const expectedType = (issue: v.BaseIssue<unknown>): string =>
  issue.expected ?? (issue.type === 'check' ? issue.message : issue.type)

/** The path and the types, never the value: a reply holds personal data that must not reach the console. */
export const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? '(the reply)'}: expected ${expectedType(issue)}, received ${typeOf(issue.input)}`

/** Text that is not JSON is returned unchanged: only `emptyReplySchema` accepts it. */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return JSON.parse(text)
  } catch {
    return text
  }
}

/** What a refusal says, as specification §7.1 keeps it: parsed where it is JSON. */
export const readRefusal = (headers: Headers, text: string): unknown =>
  /\bjson\b/i.test(headers.get('content-type') ?? '') ? readBody(text) : text || undefined

const deviation = (call: string, issues: readonly string[]): string =>
  `movie-club: the reply to ${call} is not what was agreed. ${issues.join('; ')}`

/** Writes an error to the console. @param call e.g. `GET cart/{id}` */
export function badReply(call: string, issues: readonly string[]): ProblemError {
  console.error(deviation(call, issues))
  return new ProblemError({ kind: 'bad-reply', call, issues })
}

/**
 * The reply as its schema reads it. A field or an entry that was tolerated is a warning in the console, one line each.
 * @throws ProblemError `bad-reply`
 */
export function parseReply<S extends v.GenericSchema>(
  call: string,
  text: string,
  schema: S,
): v.InferOutput<S> {
  const data = readBody(text)
  const result = v.safeParse(schema, data)
  if (result.typed && (result.success || result.issues.every(isTolerated))) {
    for (const issue of result.issues ?? []) console.warn(deviation(call, [describeIssue(issue)]))
    return result.output
  }
  const issues =
    typeof data === 'string'
      ? ['(the reply): expected JSON, received text']
      : result.issues.map(describeIssue)
  throw badReply(call, issues)
}

/** For calls without a reply: any body is accepted (api §3.1). A page is not: see page-reply.ts. */
export const emptyReplySchema = v.pipe(
  v.unknown(),
  v.transform((): true => true),
)

/**
 * The Retry-After header (seconds or a date) in seconds. A date counts on the server's clock (api §2): as the reply itself
 * tells it, else as it is known. Undefined if it is missing, invalid, or a date and nobody knows that clock.
 * @param serverNow in milliseconds since 1970
 */
export function retryAfterSeconds(headers: Headers, serverNow: number | null): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  // An HTTP date begins with a weekday. `Date.parse` alone would read '-3' as a year.
  const until = /^[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  const left = until - (sentAt(headers) ?? serverNow ?? Number.NaN)
  return Number.isNaN(left) ? undefined : Math.max(0, Math.ceil(left / 1000))
}

const textOf = (data: unknown, key: 'detail' | 'title'): string | undefined => {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/**
 * `detail` and `title` are read only from application/problem+json, because visitors may see them.
 * @param data the body as parsed JSON, or else its text. It is part of the problem (specification §7.1).
 * @param serverNow as for `retryAfterSeconds`
 */
export function serverProblem(
  status: number,
  headers: Headers,
  data: unknown,
  serverNow: number | null = null,
): Problem {
  const isProblem = isProblemJson(headers)
  const detail = isProblem ? textOf(data, 'detail') : undefined
  const title = isProblem ? textOf(data, 'title') : undefined
  const seconds = retryAfterSeconds(headers, serverNow)
  const common = {
    ...(detail !== undefined && { detail }),
    ...(data !== undefined && { data }),
    ...(isProblem && { isProblemJson: true as const }),
  }
  if (status === 401) return { kind: 'signed-out', ...common }
  return {
    kind: 'server',
    status,
    ...common,
    ...(title !== undefined && { title }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  }
}
