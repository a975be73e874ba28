// Holds one reply to what the widget asks of every reply (api §1, §2): how it came, its type, its shape, its clock.
import * as v from 'valibot'
import { isPage } from '../../src/api/http/page-reply.ts'
import { describeIssue, emptyReplySchema, readBody } from '../../src/api/http/parse-reply.ts'
import type { CallRow } from '../api/call-row.ts'

export interface ReceivedReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Findings {
  readonly wrong: string[]
  readonly advice: string[]
}

export interface Expected {
  readonly row: CallRow
  /** Statuses of the failure that is due. None: a success. */
  readonly failures: readonly number[]
  /** The server may refuse: it knows why, and a person reads it. */
  readonly mayRefuse: boolean
  readonly pageOrigin: string
  readonly isOwnOrigin: boolean
}

const typeOf = (headers: Headers): string =>
  (headers.get('content-type') ?? '').split(';')[0]?.trim().toLowerCase() ?? ''

const named = (type: string): string => (type === '' ? 'no content type' : `the content type ${type}`)
const either = (statuses: readonly number[]): string => statuses.join(' or ')

const isSuccess = (status: number): boolean => status >= 200 && status < 300

function checkSuccess(
  { headers, status, text }: ReceivedReply,
  { row }: Expected,
  { wrong }: Findings,
): void {
  if (isPage(headers, text)) {
    wrong.push('a page came in place of data')
    return
  }
  if (row.onlyStatus !== undefined && status !== row.onlyStatus)
    wrong.push(`status ${status}, and only ${row.onlyStatus} is success here`)
  if (row.reply === emptyReplySchema) return
  const data = readBody(text)
  const result = v.safeParse(row.reply, data)
  if (typeof data === 'string') wrong.push('(the reply): expected JSON, received text')
  else if (!result.success) wrong.push(...result.issues.map(describeIssue))
  if (text !== '' && typeOf(headers) !== 'application/json')
    wrong.push(`${named(typeOf(headers))}, expected application/json`)
}

const textIn = (data: unknown, key: string): unknown =>
  typeof data === 'object' && data !== null ? Reflect.get(data, key) : undefined

function checkFailure({ headers, status, text }: ReceivedReply, expected: Expected, found: Findings): void {
  const { wrong, advice } = found
  const { failures, mayRefuse } = expected
  const isRefusal = mayRefuse && status >= 400 && status < 500
  const isDue = failures.includes(status)
  if (!isDue && !isRefusal)
    wrong.push(`status ${status}, expected ${failures.length > 0 ? either(failures) : 'a success'}`)
  if (typeOf(headers) !== 'application/problem+json') {
    wrong.push(`a failure with ${named(typeOf(headers))}, expected application/problem+json`)
    return
  }
  const data = readBody(text)
  const detail = textIn(data, 'detail')
  const told = textIn(data, 'status')
  if (typeof data !== 'object' || data === null) wrong.push('a problem that is no JSON object')
  if (told !== undefined && told !== status)
    wrong.push(`a problem of status ${told} in a reply of status ${status}`)
  if (typeof detail === 'string' && /<\/?[a-z]/i.test(detail))
    wrong.push('markup in `detail`, which visitors read as it is')
  if (isRefusal && !isDue)
    advice.push(
      typeof detail === 'string' && detail !== ''
        ? `refused, so that what follows could not be tried: “${detail}”`
        : 'refused without a `detail`, which is what visitors are told',
    )
}

/** The server's clock is read from every reply (api §7). */
function checkClock(
  { headers }: ReceivedReply,
  { isOwnOrigin, row }: Expected,
  { wrong, advice }: Findings,
): void {
  if (Number.isNaN(Date.parse(headers.get('date') ?? '')))
    wrong.push('no `Date` that can be read, so that nobody knows when a cart expires')
  const exposed = (headers.get('access-control-expose-headers') ?? '').toLowerCase().split(/[\s,]+/)
  if (!isOwnOrigin && row.name === 'cart' && !exposed.includes('date'))
    advice.push('`Access-Control-Expose-Headers: Date` would tell the page when a cart expires')
}

/** What is one visitor's must not be kept by a cache, least of all by one that others share. */
function checkCaching({ headers }: ReceivedReply, { row }: Expected, { wrong, advice }: Findings): void {
  if (row.method !== 'GET' || row.name === 'membership-options' || row.name === 'session') return
  const control = (headers.get('cache-control') ?? '').toLowerCase()
  if (Number(headers.get('age')) > 0) wrong.push('a cache has answered: `Age` is not 0')
  if (/\bpublic\b|s-maxage=[1-9]/.test(control))
    wrong.push('`Cache-Control` lets a shared cache give it to somebody else')
  else if (!/no-store|private/.test(control)) advice.push('`Cache-Control: no-store`: it is one visitor’s')
}

export function checkOrigin(
  { headers }: Pick<ReceivedReply, 'headers'>,
  pageOrigin: string,
  { wrong }: Findings,
): void {
  const allowed = headers.get('access-control-allow-origin')
  if (allowed !== pageOrigin)
    wrong.push(`\`Access-Control-Allow-Origin\` is ${allowed ?? 'missing'}, expected ${pageOrigin}`)
  if (headers.get('access-control-allow-credentials') !== 'true')
    wrong.push(
      '`Access-Control-Allow-Credentials` is not true, so that browsers keep the reply from the page',
    )
}

/** How a visitor is told from a member (api §3.1): some servers do it by a status. */
const isVisitorStatus = ({ name }: CallRow, status: number): boolean =>
  name === 'member' && [401, 403, 404].includes(status)

export function checkReply(arrived: ReceivedReply, expected: Expected): Findings {
  const found: Findings = { wrong: [], advice: [] }
  const { status, headers } = arrived
  const { failures, row } = expected
  if (status >= 300 && status < 400)
    found.wrong.push(`it leads on to ${headers.get('location') ?? 'nowhere'}, where no data is`)
  else if (isSuccess(status) && failures.length > 0 && !(row.name === 'member'))
    found.wrong.push(`status ${status}, expected ${either(failures)}`)
  else if (isSuccess(status)) checkSuccess(arrived, expected, found)
  else if (!isVisitorStatus(row, status) || !failures.includes(status)) checkFailure(arrived, expected, found)
  checkClock(arrived, expected, found)
  checkCaching(arrived, expected, found)
  if (!expected.isOwnOrigin) checkOrigin(arrived, expected.pageOrigin, found)
  return found
}
