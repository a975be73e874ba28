// Translates the replies of the API into the dialect of `?server=`.
import { type CallName, calls } from '../api/calls.ts'
import type { DemoContext } from '../api/replies.ts'
import { type Dialect, dialects, type Spoken } from './dialects.ts'

/** The fields whose texts of digits are JSON numbers in every dialect. */
const numberNames = new Set(['id', 'barcode', 'cardNumber', 'activateItemId', 'renewalItemId', 'itemId'])
/** The calls whose reply is empty in the demo, or names only what the request has named. */
const changes: readonly string[] = ['voucher-add', 'subscriptions-save', 'passkey-remove']

const isInstant = (text: string): boolean => /^\d{4}-\d\d-\d\dT[\d:.]+Z$/.test(text)
const isDay = (text: string): boolean => /^\d{4}-\d\d-\d\d$/.test(text)

/** The beginning of a text that becomes a number when the JSON is written. JavaScript would round the number itself. */
const numberMark = 'number:'
const writeJson = (body: unknown): string =>
  JSON.stringify(body).replace(new RegExp(`"${numberMark}(\\d+)"`, 'g'), '$1')

function translateText(dialect: Dialect, name: string, text: string): unknown {
  if (isInstant(text)) return dialect.instant(text)
  if (isDay(text)) return dialect.day(text)
  if (!numberNames.has(name) || !/^[1-9]\d*$/.test(text)) return text
  // A member's card has 12 digits in the demo. With 19 digits, JavaScript would round the number.
  return numberMark + (text.length === 12 && name === 'cardNumber' ? `8000000${text}` : text)
}

/** Translates every value inside the reply. */
function translate(dialect: Dialect, value: unknown, name = ''): unknown {
  if (typeof value === 'string') return translateText(dialect, name, value)
  if (Array.isArray(value)) return value.map(entry => translate(dialect, entry, name))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => [
      key,
      typeof inner === 'boolean' && (key.startsWith('send') || key === 'subscribed')
        ? dialect.flag(inner)
        : translate(dialect, inner, key),
    ]),
  )
}

const rows: ReadonlyMap<CallName, (typeof calls)[number]> = new Map(calls.map(row => [row.name, row]))

const isCart = (body: unknown): body is { readonly expiry: string } =>
  typeof body === 'object' && body !== null && 'bookingFeeInCents' in body

/** Returns the success in the dialect. */
function success(dialect: Dialect, call: CallName, status: number, body: unknown): Spoken {
  if (call === 'member' && body === null) return dialect.visitor
  if (call === 'passkey-remove' && body === false) return { status, type: 'application/json', body }
  if (changes.includes(call)) return dialect.changed
  if (body === undefined)
    return { ...dialect.done, status: rows.get(call)?.method === 'DELETE' ? 204 : dialect.done.status }
  if (call === 'verify-email') return dialect.done
  const translated = translate(dialect, body)
  if (isCart(body)) Object.assign(Object(translated), { expiry: dialect.cartExpiry(body.expiry) })
  const spoken = { status, type: 'application/json' }
  if (!Array.isArray(translated))
    return { ...spoken, body: call === 'checkout-pay' ? body : dialect.one(translated) }
  return translated.length === 0 ? dialect.emptyList : { ...spoken, body: dialect.list(translated) }
}

/** Runs the call, and translates its reply if the visitor's server speaks a dialect. Leaves pages and broken replies as they are. */
export async function speak(c: DemoContext, next: () => Promise<void>): Promise<void> {
  await next()
  const { dialect: name } = c.var.visitor
  const { res } = c
  if (!name || !c.var.call || res.headers.has('x-hono-already-sent')) return
  const dialect = dialects[name]
  const type = res.headers.get('content-type') ?? ''
  const text = await res.clone().text()
  if (text !== '' && !type.includes('json')) return
  let body: unknown
  try {
    body = text === '' ? undefined : JSON.parse(text)
  } catch {
    return
  }
  const isRefused = type.includes('problem+json')
  const spoken = isRefused
    ? dialect.refusal({ ...(body as { status: number; detail: string }), field: c.var.refusedField })
    : success(dialect, c.var.call as CallName, res.status, body)
  const headers = new Headers(res.headers)
  headers.delete('content-type')
  headers.delete('content-length')
  if (spoken.type) headers.set('content-type', spoken.type)
  c.res = undefined
  c.res = new Response(spoken.body === undefined ? null : writeJson(spoken.body), {
    status: spoken.status,
    headers,
  })
}
