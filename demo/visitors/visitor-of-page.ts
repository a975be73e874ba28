// Finds the visitor of a request by cookie, and applies the page's query string to them (scenarios.ts).
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { methodNames } from '../../src/domain/order/order-types.ts'
import type { DemoEnv } from '../api/replies.ts'
import { dialectNames } from '../dialects/dialects.ts'
import { parseFaults } from '../faults/faults.ts'
import { refusalPage } from '../pages/refusal-page.ts'
import { gatewayFaults, kinds } from '../scenarios.ts'
import { newVisitor, type Visitor } from './visitors.ts'

const cookie = 'demo-visitor'

/**
 * Returns the allowed value that equals the text.
 * @throws Error that lists the allowed values
 */
function oneOf<Value extends string>(allowed: readonly Value[], name: string, text: string): Value {
  const found = allowed.find(value => value === text)
  if (found === undefined) throw new Error(`“${text}” is unknown. ?${name}= takes ${allowed.join(', ')}.`)
  return found
}

/**
 * Parses a number of seconds.
 * @throws Error that describes the allowed values
 */
function secondsIn(text: string): number {
  if (!/^\d+(\.\d+)?$/.test(text))
    throw new Error(`“${text}” is no time. ?cart-seconds= takes a number of seconds, for instance 5.`)
  return Number(text)
}

/**
 * Parses a number of cents, which can be negative.
 * @throws Error that describes the allowed values
 */
function feeIn(text: string): number {
  if (!/^-?\d{1,6}$/.test(text))
    throw new Error(
      `“${text}” is no amount. ?fee= takes whole cents, for instance 250, or -500 for a voucher.`,
    )
  return Number(text)
}

/**
 * Applies the query string to a visitor and returns the updated or new visitor.
 * @throws Error that describes the allowed values
 */
function applyQuery(visitor: Visitor, query: URLSearchParams): Visitor {
  // Read all values before applying any of them, so that a refused page changes nothing.
  const wanted = query.get('as')
  const as = wanted === null ? null : oneOf(kinds, 'as', wanted)
  const faults = query.getAll('fault').flatMap(parseFaults)
  const gateway = query.get('gateway') ?? ''
  const gatewayFault = gateway === '' ? undefined : oneOf(gatewayFaults, 'gateway', gateway)
  const server = query.get('server') ?? ''
  const dialect = server === '' ? undefined : oneOf(dialectNames, 'server', server)
  const methods = query.get('methods')?.split(',').filter(Boolean)
  const offered = methods?.map(method => oneOf(methodNames, 'methods', method))
  const seconds = query.get('cart-seconds')
  const cartSeconds = seconds === null ? null : secondsIn(seconds)
  const cookies = query.get('cookies') ?? ''
  const blocksCookies = cookies !== '' && oneOf(['blocked'], 'cookies', cookies) === 'blocked'
  const fee = query.get('fee')
  const adjustmentInCents = fee === null ? null : feeIn(fee)
  const isNew = query.has('reset') || (as !== null && as !== visitor.startedAs)
  const updated = isNew ? newVisitor(as ?? visitor.startedAs, visitor.id) : visitor
  if (query.has('fault')) updated.faults = faults
  if (offered) updated.methods = methodNames.filter(name => offered.includes(name))
  if (cartSeconds !== null) updated.cartSeconds = cartSeconds
  if (adjustmentInCents !== null) updated.adjustmentInCents = adjustmentInCents
  if (query.has('cookies')) updated.blocksCookies = blocksCookies
  if (query.has('server')) updated.dialect = dialect
  if (query.has('gateway')) updated.gatewayFault = gatewayFault
  return updated
}

/**
 * Returns middleware that sets the visitor of every request. A page with an unknown value in its query string gets status 400.
 * @param isPage whether the query string of a path may configure the demo
 */
export const visitorOfPage =
  (visitors: Map<string, Visitor>, isPage: (path: string) => boolean): MiddlewareHandler<DemoEnv> =>
  async (c, next) => {
    const id = getCookie(c, cookie)
    const known = id === undefined ? undefined : visitors.get(id)
    let visitor = known ?? newVisitor('visitor', id)
    try {
      if (isPage(c.req.path)) visitor = applyQuery(visitor, new URL(c.req.url).searchParams)
    } catch (error) {
      return c.html(refusalPage(error instanceof Error ? error.message : String(error)), 400)
    }
    visitors.set(visitor.id, visitor)
    const isStranger = visitor.blocksCookies && c.req.path.startsWith('/api/')
    c.set('visitor', isStranger ? newVisitor('visitor', visitor.id) : visitor)
    if (id === undefined) setCookie(c, cookie, visitor.id, { path: '/', httpOnly: true, sameSite: 'Lax' })
    return next()
  }
