// Parses replies. A successful body is checked with its schema, and every field that does not match is logged (api §1). An error reply
// becomes a Problem (specification §8.2; api §2).
import * as v from 'valibot'
import { parseInstant } from '../../domain/dates/data-date.ts'
import { sentAt } from '../../domain/dates/server-clock.ts'
import { isProblemJson, type Problem, ProblemError } from '../../domain/problem.ts'
import { readJson } from '../../domain/tolerance/exact-json.ts'
import { isEntry } from '../../domain/tolerance/loose-json.ts'
import { readProblemDetails } from '../../domain/tolerance/problem-details.ts'
import { isTolerated } from '../../domain/tolerance/tolerate.ts'
import { unwrapped } from '../../domain/tolerance/unwrapped.ts'
import { yesOrNo } from '../../domain/tolerance/yes-or-no.ts'

const typeOf = (value: unknown): string =>
  value === null ? 'null' : value === undefined ? 'nothing' : Array.isArray(value) ? 'Array' : typeof value

const expectedType = (issue: v.BaseIssue<unknown>): string =>
  issue.expected ?? (issue.type === 'check' ? issue.message : issue.type)

/** Returns the path and the types of an issue for the console. The value is omitted, because personal data must not reach the console. */
export const describeIssue = (issue: v.BaseIssue<unknown>): string =>
  `${v.getDotPath(issue) ?? '(the reply)'}: expected ${expectedType(issue)}, received ${typeOf(issue.input)}`

/**
 * Returns the body as parsed JSON; undefined if it is empty. Text that is not JSON is returned unchanged, and only `emptyReplySchema`
 * accepts it.
 */
export function readBody(text: string): unknown {
  if (text === '') return undefined
  try {
    return readJson(text)
  } catch {
    return text
  }
}

/** Returns the body of an error reply (specification §7.1): parsed if it is JSON, undefined if it is empty, otherwise the text. */
export const readRefusal = (headers: Headers, text: string): unknown =>
  /\bjson\b/i.test(headers.get('content-type') ?? '') ? readBody(text) : text || undefined

const deviation = (call: string, issues: readonly string[]): string =>
  `movie-club: the reply to ${call} is not what was agreed. ${issues.join('; ')}`

/** Writes the issues of a reply to the console. @param call e.g. `GET cart/{id}` */
export const logDeviation = (call: string, issues: readonly string[]): void =>
  console.error(deviation(call, issues))

/** Returns a ProblemError `bad-reply`, and writes its issues to the console. */
export function badReply(call: string, issues: readonly string[]): ProblemError {
  logDeviation(call, issues)
  return new ProblemError({ kind: 'bad-reply', call, issues })
}

/** Parses the body. If the schema does not accept it, parses the value in a wrapper. */
export function parsed<S extends v.GenericSchema>(data: unknown, schema: S) {
  const outer = v.safeParse(schema, data)
  return outer.typed ? outer : v.safeParse(schema, unwrapped(data))
}

/** Returns whether a field with an error says something. Servers also send `errors: []` with a success. */
export const isError = (error: unknown): boolean =>
  Boolean(error) && (typeof error !== 'object' || Object.keys(Object(error)).length > 0)

/**
 * Returns whether a reply with a 2xx status says that the call has failed. It says so by `success` or `ok`, or by an error in place of what
 * the call promises.
 */
export function saysFailed(data: unknown, schema: v.GenericSchema): boolean {
  if (!isEntry(data)) return false
  const { success, ok, error, errors }: Readonly<Partial<Record<string, unknown>>> = data
  const isDenied = yesOrNo(success) === false || yesOrNo(ok) === false
  if (!isDenied && !isError(error) && !isError(errors)) return false
  const { typed, output } = parsed(data, schema)
  if (!typed || !isEntry(output)) return true
  // The reply to POST checkout promises nothing but `success`.
  return isDenied && !v.is(schema, { success: false })
}

/**
 * Returns the reply as parsed by its schema. Logs a warning for each invalid field or entry that the schema tolerates. If the schema of a
 * write accepts null, any other body of a success is null, because the write has succeeded.
 * @throws ProblemError `bad-reply`
 */
export function parseReply<S extends v.GenericSchema>(
  call: string,
  data: unknown,
  schema: S,
): v.InferOutput<S> {
  const result = parsed(data, schema)
  if (result.typed && (result.success || result.issues.every(isTolerated))) {
    for (const issue of result.issues ?? []) console.warn(deviation(call, [describeIssue(issue)]))
    return result.output
  }
  const issues =
    typeof data === 'string'
      ? ['(the reply): expected JSON, received text']
      : result.issues.map(describeIssue)
  if (!call.startsWith('GET ') && v.is(schema, null)) {
    console.warn(deviation(call, issues))
    return null
  }
  throw badReply(call, issues)
}

/** The schema for calls that need no data from the reply. It accepts any body (api §3.1), but page-reply.ts refuses a web page. */
export const emptyReplySchema = v.pipe(
  v.unknown(),
  v.transform((): true => true),
)

/**
 * Returns the Retry-After header in seconds. A date is compared with the server's time (api §2), which is the `Date` of this reply, or else
 * `serverNow`. Returns undefined if the header is missing or invalid, or if it is a date and the server's time is unknown.
 * @param serverNow the server's time in milliseconds since 1970; null if unknown
 */
export function retryAfterSeconds(headers: Headers, serverNow: number | null): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  // An HTTP date begins with a weekday. `parseInstant` alone would read '-3' as a year.
  const until = /^[a-z]{3}/i.test(value) ? parseInstant(value) : Number.NaN
  const left = until - (sentAt(headers) ?? serverNow ?? Number.NaN)
  return Number.isNaN(left) ? undefined : Math.max(0, Math.ceil(left / 1000))
}

const titleOf = (data: unknown): string | undefined => {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, 'title') : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/**
 * Returns the Problem of an error reply: `signed-out` for 401, else `server`. From plain JSON of status 500 or above, no words are read,
 * because a proxy may have sent them.
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
  const { texts, ...words } = isProblem || status < 500 ? readProblemDetails(data, isProblem) : {}
  const title = isProblem ? titleOf(data) : undefined
  const seconds = retryAfterSeconds(headers, serverNow)
  const common = {
    ...words,
    ...(data !== undefined && { data }),
    ...(isProblem && { isProblemJson: true as const }),
  }
  if (status === 401) return { kind: 'signed-out', ...common }
  return {
    kind: 'server',
    status,
    ...common,
    ...(texts && { texts }),
    ...(title !== undefined && { title }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  }
}
