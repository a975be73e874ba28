// Maps an error reply of the server to a Problem (specification §8.2; api §2).
import type { Problem } from '../domain/problem.ts'

/** The Retry-After header (seconds or a date) in seconds. Undefined if it is missing or invalid. */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  // An HTTP date begins with a weekday. `Date.parse` alone would read '-3' as a year.
  const date = /^[a-z]{3}/i.test(value) ? Date.parse(value) : Number.NaN
  return Number.isNaN(date) ? undefined : Math.max(0, Math.ceil((date - now) / 1000))
}

const isProblemJson = (headers: Headers): boolean =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() === 'application/problem+json'

const textOf = (data: unknown, key: 'detail' | 'title'): string | undefined => {
  const value = typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined
  return typeof value === 'string' && value.trim() !== '' ? value : undefined
}

/**
 * `detail` and `title` are read only from application/problem+json, because visitors may see them.
 * @param data the body as parsed JSON, or else its text. It is part of the problem (specification §7.1).
 */
export function serverProblem(status: number, headers: Headers, data: unknown): Problem {
  const detail = isProblemJson(headers) ? textOf(data, 'detail') : undefined
  const title = isProblemJson(headers) ? textOf(data, 'title') : undefined
  const seconds = retryAfterSeconds(headers)
  const common = { ...(detail !== undefined && { detail }), ...(data !== undefined && { data }) }
  if (status === 401) return { kind: 'signed-out', ...common }
  return {
    kind: 'server',
    status,
    ...common,
    ...(title !== undefined && { title }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  }
}
