// Finds the visitor of a request by cookie, and applies a page's query string to them (see scenarios.ts).
import type { MiddlewareHandler } from 'hono'
import { getCookie, setCookie } from 'hono/cookie'
import { methodNames } from '../../src/domain/order/checkout.ts'
import type { DemoEnv } from '../api/replies.ts'
import { parseFaults } from '../faults/faults.ts'
import { gatewayFaults, type Kind, kinds } from '../scenarios.ts'
import { newVisitor, type Visitor } from './visitors.ts'

const cookie = 'demo-visitor'
const isKind = (text: string): text is Kind => kinds.some(kind => kind === text)

/** @throws Error that lists what is allowed */
function applyQuery(visitor: Visitor, query: URLSearchParams): Visitor {
  const as = query.get('as')
  if (as !== null && !isKind(as)) throw new Error(`“${as}” is nobody. ?as= takes ${kinds.join(', ')}.`)
  const isNew = query.has('reset') || (as !== null && as !== visitor.startedAs)
  const updated = isNew ? newVisitor(as ?? visitor.startedAs, visitor.id) : visitor
  if (query.has('fault')) updated.faults = query.getAll('fault').flatMap(parseFaults)
  const methods = query.get('methods')?.split(',')
  if (methods) updated.methods = methodNames.filter(name => methods.includes(name))
  const seconds = query.get('cart-seconds')
  if (seconds !== null) updated.cartSeconds = Number(seconds)
  if (query.has('gateway')) updated.gatewayFault = gatewayFaults.find(fault => fault === query.get('gateway'))
  return updated
}

/**
 * Sets the visitor of every request. `isPage` says which paths may configure the demo by their query string.
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
      return c.text(error instanceof Error ? error.message : String(error), 400)
    }
    visitors.set(visitor.id, visitor)
    c.set('visitor', visitor)
    if (id === undefined) setCookie(c, cookie, visitor.id, { path: '/', httpOnly: true, sameSite: 'Lax' })
    return next()
  }
