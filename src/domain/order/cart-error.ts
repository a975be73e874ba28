// What the server says of a cart: by failing (api §7), or by the `error` of a cart that it gives all the same (specification
// §3.3). The shape of that is not specified: what can be read is shown.

import { readableDetail } from '../messages/server-message.ts'
import type { Meaning, Problem } from '../problem.ts'
import { firstOf, type LooseEntry } from '../tolerance/loose-json.ts'
import type { Cart } from './cart.ts'

const names = ['detail', 'message', 'error', 'title', 'description']

/** What the server says of a cart that it has given all the same, such as a seat that is taken; null where it says nothing. */
export function cartError({ error }: Pick<Cart, 'error'>): string | null {
  const text = (value: unknown) => (typeof value === 'string' ? readableDetail(value) : null)
  const entry = typeof error === 'object' && error !== null ? (error as LooseEntry) : {}
  return text(error) ?? firstOf(entry, names, text)
}

/** Whether the failed call says this about its cart (api §2). */
const says = (problem: Problem, meaning: Meaning): boolean =>
  problem.kind === 'server' && problem.meaning === meaning

/** Whether the server no longer has the cart: it has expired, or the server never had it (api §7). */
export const isCartGone = (problem: Problem): boolean => says(problem, 'gone')

/** Whether the server lacks the cart, or something else that the request names: only GET cart says which. */
export const isSomethingMissing = (problem: Problem): boolean => says(problem, 'missing')

/** Whether the server says that the order is paid (api §7). */
export const isPaidAlready = (problem: Problem): boolean => says(problem, 'paid')

/** Statuses by which a program puts a request off, or says that the order is paid. They do not say that nothing was done. */
const undecided = [408, 409, 425, 429]

/** Whether the cinema's program itself, and no proxy in between, sent this failure. */
export const isFromProgram = (problem: Problem): boolean =>
  (problem.kind === 'server' || problem.kind === 'signed-out') && problem.isProblemJson === true

/**
 * Whether the server has done nothing for sure: a write was not sent, or the cinema's program refused it with a 4xx (api §2). After
 * anything else money may have been taken, or a gift card put on.
 */
export function isRefused(problem: Problem): boolean {
  switch (problem.kind) {
    case 'timeout':
    case 'network':
    case 'bad-reply':
      return false
    case 'signed-out':
      return isFromProgram(problem)
    case 'server': {
      const { status } = problem
      return isFromProgram(problem) && status >= 400 && status < 500 && !undecided.includes(status)
    }
    default:
      return true
  }
}
