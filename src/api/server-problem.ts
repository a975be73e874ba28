// Maps a failed reply of the server to a Problem.
import type { Problem } from '../domain/problem.ts'

/** Seconds, from Retry-After as seconds or as a date; undefined where there is none or it is unreadable. */
export function retryAfterSeconds(headers: Headers, now = Date.now()): number | undefined {
  const value = headers.get('retry-after')?.trim()
  if (!value) return undefined
  if (/^\d+$/.test(value)) return Number(value)
  // An HTTP date begins with its weekday; `Date.parse` alone would take '-3' for a year.
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
 * @param data the body: parsed JSON, else its text (specification §7.1: a server reply's data is thrown).
 * Its words are for visitors only when the content type is application/problem+json.
 */
export function serverProblem(status: number, headers: Headers, data: unknown): Problem {
  const detail = isProblemJson(headers) ? textOf(data, 'detail') : undefined
  const title = isProblemJson(headers) ? textOf(data, 'title') : undefined
  const seconds = retryAfterSeconds(headers)
  const words = { ...(detail !== undefined && { detail }), ...(data !== undefined && { data }) }
  if (status === 401) return { kind: 'signed-out', ...words }
  return {
    kind: 'server',
    status,
    ...words,
    ...(title !== undefined && { title }),
    ...(seconds !== undefined && { retryAfterSeconds: seconds }),
  }
}
