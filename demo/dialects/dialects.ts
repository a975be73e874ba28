// The dialects of `?server=`: how servers of common frameworks write dates, flags, lists, refusals and empty successes. The demo's own
// replies are translated, so the same calls succeed and fail in each dialect.
import { midnightInSydney, sydneyTime } from './sydney-time.ts'

/** The status, content type and body of a reply. `undefined` as a body means that the reply is empty. */
export interface Spoken {
  readonly status: number
  readonly type?: string
  readonly body?: unknown
}

interface Refused {
  readonly status: number
  readonly detail: string
  /** The field of the request that the refusal is about, in camel case. */
  readonly field?: string | undefined
}

/** How a server writes its replies. */
export interface Dialect {
  /** @param instant an ISO time in UTC */
  instant(instant: string): unknown
  /** The expiry of a cart. @param instant an ISO time in UTC */
  cartExpiry(instant: string): unknown
  /** @param day YYYY-MM-DD */
  day(day: string): unknown
  flag(isOn: boolean): unknown
  list(entries: readonly unknown[]): unknown
  readonly emptyList: Spoken
  /** A single object, such as a cart. */
  one(entity: unknown): unknown
  /** The reply to GET member for a visitor who is not logged in. */
  readonly visitor: Spoken
  /** The success of a call whose reply is empty in the demo. */
  readonly done: Spoken
  /** The success of a call that changes an entry of a member's lists. */
  readonly changed: Spoken
  refusal(refused: Refused): Spoken
}

const json = 'application/json'
const problemJson = 'application/problem+json'
const pascal = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1)
const snake = (name: string): string => name.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`)

/** ASP.NET: problem details, local times without an offset, and the earliest date of .NET for “no date”. */
const aspnet: Dialect = {
  instant(instant) {
    const { year, month, day, hour, minute, second } = sydneyTime(instant)
    return `${year}-${month}-${day}T${hour}:${minute}:${second}`
  },
  cartExpiry: () => '0001-01-01T00:00:00',
  day: day => `${day}T00:00:00`,
  flag: isOn => isOn,
  list: entries => entries,
  emptyList: { status: 204 },
  one: entity => entity,
  visitor: { status: 401, type: problemJson, body: { title: 'Unauthorized', status: 401 } },
  done: { status: 200 },
  changed: { status: 204 },
  refusal: ({ status, detail, field }) => ({
    status: status === 422 ? 400 : status,
    type: problemJson,
    body: field
      ? {
          type: 'https://tools.ietf.org/html/rfc9110#section-15.5.1',
          title: 'One or more validation errors occurred.',
          status: 400,
          errors: { [pascal(field)]: [detail] },
        }
      : { title: 'Error', status, detail },
  }),
}

/** Laravel: times in UTC with microseconds (a day too), flags as 1 and 0, everything in `data`, refusals in `errors`. */
const laravel: Dialect = {
  instant: instant => instant.replace(/\.(\d{3})Z$/, '.$1000Z'),
  cartExpiry: instant => instant.replace(/\.(\d{3})Z$/, '.$1000Z'),
  day: day => midnightInSydney(day).replace('.000Z', '.000000Z'),
  flag: isOn => (isOn ? 1 : 0),
  list: entries => ({ data: entries }),
  emptyList: { status: 200, type: json, body: { data: [] } },
  one: entity => ({ data: entity }),
  visitor: { status: 401, type: json, body: { message: 'Unauthenticated.' } },
  done: { status: 200, type: json, body: { message: 'OK' } },
  changed: { status: 200, type: json, body: { success: true } },
  refusal: ({ status, detail, field }) => ({
    status,
    type: json,
    body: field
      ? { message: 'The given data was invalid.', errors: { [snake(field)]: [detail] } }
      : { message: detail, errors: { base: [detail] } },
  }),
}

/** Rails: times with the offset of the server, a missing consent as null, lists in `items`, refusals in `errors`. */
const rails: Dialect = {
  instant(instant) {
    const { year, month, day, hour, minute, second, offset } = sydneyTime(instant)
    return `${year}-${month}-${day}T${hour}:${minute}:${second}.000${offset}`
  },
  cartExpiry: instant => rails.instant(instant),
  day: day => day,
  flag: isOn => isOn,
  list: entries => ({ items: entries }),
  emptyList: { status: 200, type: json, body: { items: [] } },
  one: entity => entity,
  visitor: { status: 404, type: json, body: { status: 404, error: 'Not Found' } },
  done: { status: 200, type: json, body: {} },
  changed: { status: 200, type: json, body: { ok: true } },
  refusal: ({ status, detail, field }) => ({
    status,
    type: json,
    body: { errors: field ? { [snake(field)]: [detail] } : [detail] },
  }),
}

/** A vendor's booking system: Australian texts for dates, Y and N, `success` in every reply, and refusals with status 200. */
const vendor: Dialect = {
  instant(instant) {
    const { year, month, day, hour, minute, second } = sydneyTime(instant)
    const clock = `${Number(hour) % 12 || 12}:${minute}:${second} ${Number(hour) < 12 ? 'AM' : 'PM'}`
    return `${Number(day)}/${month}/${year} ${clock}`
  },
  cartExpiry: () => '9999-12-31T23:59:59',
  day: day => day.split('-').reverse().join('/'),
  flag: isOn => (isOn ? 'Y' : 'N'),
  list: entries => ({ success: true, items: entries }),
  emptyList: { status: 200, type: json, body: null },
  one: entity => ({ success: true, data: entity }),
  visitor: { status: 200, type: json, body: {} },
  done: { status: 200, type: json, body: { success: true } },
  changed: { status: 200, type: json, body: { success: true } },
  refusal: ({ status, detail, field }) => ({
    status: status === 422 ? 200 : status,
    type: json,
    body: {
      success: false,
      errors: [{ field: field ?? null, message: detail }],
    },
  }),
}

export const dialects = { aspnet, laravel, rails, vendor } as const satisfies Record<string, Dialect>
export type DialectName = keyof typeof dialects
export const dialectNames = Object.keys(dialects) as readonly DialectName[]
