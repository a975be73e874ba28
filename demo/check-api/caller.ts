// Calls a server as the widget does in a browser, with cookies, an origin, time limits and idempotency keys. Records the findings of each
// call.
import { randomUUID } from 'node:crypto'
import { parsed, readBody } from '../../src/api/http/parse-reply.ts'
import { defaultRetryPolicy } from '../../src/api/http/retry-policy.ts'
import { isVisitorReply } from '../../src/domain/member/visitor-reply.ts'
import type { CallRow } from '../api/call-row.ts'
import { type CallName, calls } from '../api/calls.ts'
import { checkOrigin, checkReply, type Findings, type ReceivedReply } from './check-reply.ts'
import type { CallReport } from './report.ts'

type Fetch = (input: string, init: RequestInit) => Promise<Response>

export interface Server {
  /** The URL of the API, which ends with a slash. */
  readonly base: string
  /** The origin of the page that contains the widget. */
  readonly pageOrigin: string
  readonly fetch: Fetch
}

export interface CallInput {
  /** The values of the path's placeholders, in order. */
  readonly ids?: readonly string[]
  readonly query?: Readonly<Record<string, string>>
  readonly body?: unknown
  /** The statuses of the expected failure. By default a success is expected. */
  readonly failures?: readonly number[]
  /** Whether the server may refuse the call with a 4xx status, for example because of the captcha. */
  readonly mayRefuse?: boolean
  /** The idempotency key of an earlier POST that this call repeats. */
  readonly key?: string
  /** Headers that replace the usual headers, for example to imitate a page on a different site. */
  readonly headers?: Readonly<Record<string, string>>
  readonly about?: string
}

export interface CallResult {
  /** The data as the widget's schema reads them, or undefined if the reply does not match the schema. */
  readonly data: unknown
  readonly arrived: ReceivedReply | null
  /** The errors. check-reads.ts and check-writes.ts add those that depend on other calls. */
  readonly wrong: string[]
  readonly advice: string[]
}

const reasonOf = (thrown: unknown): string => {
  const cause = thrown instanceof Error ? (thrown.cause ?? thrown) : thrown
  return cause instanceof Error ? cause.message : String(cause)
}

const rowOf = (name: CallName): CallRow => calls.find(call => call.name === name) as CallRow

/**
 * Creates a caller that acts as one browser and keeps its cookies between calls. Its functions do not reject: a failed request becomes a
 * finding in `asked`.
 * @param cookie the cookies at the start, as in a Cookie header
 * @param asked receives a report of every call
 */
export function createCaller(server: Server, as: CallReport['as'], cookie: string, asked: CallReport[]) {
  const { base, pageOrigin } = server
  const isOwnOrigin = new URL(base).origin === pageOrigin
  const jar = new Map<string, string>()
  const keep = (text: string) => {
    const [, before = '', value = ''] = /^([^=;]+)=([^;]*)/.exec(text) ?? []
    const name = before.trim()
    if (name === '') return
    if (value === '' || /;\s*max-age=0\b/i.test(text)) jar.delete(name)
    else jar.set(name, value)
  }
  for (const one of cookie.split(';')) keep(one)

  const headersOf = (row: CallRow, input: CallInput): Headers => {
    const headers = new Headers({ accept: 'application/json' })
    if (jar.size > 0) headers.set('cookie', [...jar].map(pair => pair.join('=')).join('; '))
    if (!isOwnOrigin || row.method !== 'GET') headers.set('origin', pageOrigin)
    if (input.body !== undefined) headers.set('content-type', 'application/json')
    if (row.method === 'POST' && isOwnOrigin) headers.set('idempotency-key', input.key ?? randomUUID())
    for (const [name, value] of Object.entries(input.headers ?? {})) headers.set(name, value)
    return headers
  }

  async function send(row: CallRow, input: CallInput): Promise<ReceivedReply> {
    const ids = [...(input.ids ?? [])]
    const path = row.path.replace(/\{\w+\}/g, () => encodeURIComponent(ids.shift() ?? '-'))
    const url = new URL(path, base)
    for (const [name, value] of Object.entries(input.query ?? {})) url.searchParams.set(name, value)
    const limit = row.method === 'GET' ? defaultRetryPolicy.read : defaultRetryPolicy.write
    const reply = await server.fetch(url.href, {
      method: row.method,
      headers: headersOf(row, input),
      redirect: 'manual',
      signal: AbortSignal.timeout(limit),
      ...(input.body !== undefined && { body: JSON.stringify(input.body) }),
    })
    for (const text of reply.headers.getSetCookie()) keep(text)
    return { status: reply.status, headers: reply.headers, text: await reply.text() }
  }

  async function call(name: CallName, input: CallInput = {}): Promise<CallResult> {
    const row = rowOf(name)
    const { failures = [], mayRefuse = false, about } = input
    // A call with its own `origin` header imitates another site. The server need not allow that site to read the reply, so the CORS headers
    // are not checked.
    const isReadable = isOwnOrigin || input.headers?.['origin'] !== undefined
    const began = performance.now()
    const outcome = await send(row, input).catch((thrown: unknown) => reasonOf(thrown))
    const arrived = typeof outcome === 'string' ? null : outcome
    const { wrong, advice, read, unread }: Findings =
      typeof outcome === 'string'
        ? { wrong: [`no reply: ${outcome}`], advice: [], read: [], unread: [] }
        : checkReply(outcome, { row, failures, mayRefuse, pageOrigin, isOwnOrigin: isReadable })
    asked.push({
      call: `${row.method} ${row.path}`,
      as,
      ...(about !== undefined && { about }),
      status: arrived?.status ?? null,
      milliseconds: Math.round(performance.now() - began),
      wrong,
      advice,
      read,
      unread,
    })
    const isRead = arrived !== null && arrived.status >= 200 && arrived.status < 300
    const isVisitor = row.name === 'member' && arrived !== null && isVisitorReply(arrived, arrived.text)
    const reply = isRead ? parsed(isVisitor ? null : readBody(arrived.text), row.reply) : null
    return { data: reply?.typed ? reply.output : undefined, arrived, wrong, advice }
  }

  /** Sends the CORS preflight that a browser sends before a call with this method to a different origin. */
  async function askPreflight(method: 'POST' | 'DELETE', path: string): Promise<void> {
    const found: Findings = { wrong: [], advice: [], read: [], unread: [] }
    const began = performance.now()
    const headers = {
      origin: pageOrigin,
      'access-control-request-method': method,
      'access-control-request-headers': 'content-type',
    }
    const init = { method: 'OPTIONS', headers, signal: AbortSignal.timeout(defaultRetryPolicy.read) }
    const reply = await server.fetch(new URL(path, base).href, init).catch(reasonOf)
    if (typeof reply === 'string') found.wrong.push(`no reply: ${reply}`)
    else {
      const allows = (header: string, what: string) =>
        (reply.headers.get(header) ?? '')
          .toLowerCase()
          .split(/[\s,]+/)
          .includes(what)
      if (!reply.ok) found.wrong.push(`status ${reply.status}, expected a success`)
      checkOrigin(reply, pageOrigin, found)
      if (!allows('access-control-allow-headers', 'content-type'))
        found.wrong.push('`Access-Control-Allow-Headers` leaves out content-type')
      if (method === 'DELETE' && !allows('access-control-allow-methods', 'delete'))
        found.wrong.push('`Access-Control-Allow-Methods` leaves out DELETE')
    }
    asked.push({
      call: `OPTIONS ${path}`,
      as: 'browser',
      about: `before ${method}`,
      status: typeof reply === 'string' ? null : reply.status,
      milliseconds: Math.round(performance.now() - began),
      ...found,
    })
  }
  return { call, askPreflight, isOwnOrigin }
}

export type Caller = ReturnType<typeof createCaller>
