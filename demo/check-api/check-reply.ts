// Checks one reply against the rules for every reply (api §1, §2): status, content type, shape, clock, caching and CORS headers.
import { describeIssue, emptyReplySchema, parsed, readBody } from '../../src/api/http/parse-reply.ts'
import { isVisitorReply } from '../../src/domain/member/visitor-reply.ts'
import { isTolerated } from '../../src/domain/tolerance/tolerate.ts'
import { isPage } from '../../src/domain/tolerance/web-page.ts'
import type { CallRow } from '../api/call-row.ts'
import { notationsIn } from './notations.ts'

export interface ReceivedReply {
  readonly status: number
  readonly headers: Headers
  readonly text: string
}

export interface Findings {
  /** Errors that make the widget fail. */
  readonly wrong: string[]
  /** Suggestions. The widget works without them. */
  readonly advice: string[]
  /** The notations that the widget reads, such as `expiry as a time in UTC`. */
  readonly read: string[]
  /** The fields that the widget cannot read and leaves out. */
  readonly unread: string[]
}

export interface Expected {
  readonly row: CallRow
  /** The statuses of the expected failure. If empty, a success is expected. */
  readonly failures: readonly number[]
  /** Whether the server may refuse the call with a 4xx status. Visitors read the reason, which is in `detail`. */
  readonly mayRefuse: boolean
  readonly pageOrigin: string
  /** Whether the API has the page's origin, so that CORS does not apply. */
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
  { wrong, read, unread }: Findings,
): void {
  if (isPage(headers, text)) {
    wrong.push('a page came in place of data')
    return
  }
  if (row.onlyStatus !== undefined && status !== row.onlyStatus)
    wrong.push(`status ${status}, and only ${row.onlyStatus} is success here`)
  if (row.reply === emptyReplySchema) return
  if (row.name === 'member' && isVisitorReply({ status, headers }, text)) return
  const data = readBody(text)
  const result = parsed(data, row.reply)
  if (typeof data === 'string') wrong.push('(the reply): expected JSON, received text')
  else {
    const issues = result.issues ?? []
    // A membership that the widget leaves out is not on sale.
    const isWrong = (issue: (typeof issues)[number]) =>
      row.name === 'membership-options' || !isTolerated(issue)
    wrong.push(...issues.filter(isWrong).map(describeIssue))
    const notations = notationsIn(data)
    read.push(...notations.read)
    unread.push(...issues.filter(issue => !isWrong(issue)).map(describeIssue), ...notations.unread)
  }
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

/** Checks the header Date. The widget reads the server's clock from every reply (api §7). */
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

/**
 * Checks that no shared cache can send a visitor's personal data to a different visitor. Suggests `no-store` if the reply has
 * neither `no-store` nor `private`.
 */
function checkCaching({ headers }: ReceivedReply, { row }: Expected, { wrong, advice }: Findings): void {
  if (row.method !== 'GET' || row.name === 'membership-options' || row.name === 'session') return
  const control = (headers.get('cache-control') ?? '').toLowerCase()
  if (Number(headers.get('age')) > 0) wrong.push('a cache has answered: `Age` is not 0')
  if (/\bpublic\b|s-maxage=[1-9]/.test(control))
    wrong.push('`Cache-Control` lets a shared cache give it to somebody else')
  else if (!/no-store|private/.test(control)) advice.push('`Cache-Control: no-store`: it is one visitor’s')
}

/** Checks the CORS headers of a reply and adds errors to the findings. */
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

/** Whether the status means that the visitor is not logged in. Some servers send such a status instead of null (api §3.1). */
const isVisitorStatus = ({ name }: CallRow, status: number): boolean =>
  name === 'member' && [401, 403, 404].includes(status)

export function checkReply(arrived: ReceivedReply, expected: Expected): Findings {
  const found: Findings = { wrong: [], advice: [], read: [], unread: [] }
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
