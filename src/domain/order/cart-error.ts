// Reads cart errors. The server reports them in an error reply (api §7) or in the `error` field of a returned cart (specification §3.3).
// The shape of that field is not specified, so the widget shows any text that it can read.

import { readableDetail } from '../messages/server-message.ts'
import type { Meaning, Problem } from '../problem.ts'
import { firstOf, type LooseEntry } from '../tolerance/loose-json.ts'
import type { Cart } from './cart.ts'

const names = ['detail', 'message', 'error', 'title', 'description']

/** Returns the error text in a cart that the server returned, e.g. that a seat is taken; null if the cart has no readable error. */
export function cartError({ error }: Pick<Cart, 'error'>): string | null {
  const text = (value: unknown) => (typeof value === 'string' ? readableDetail(value) : null)
  const entry = typeof error === 'object' && error !== null ? (error as LooseEntry) : {}
  return text(error) ?? firstOf(entry, names, text)
}

/** Returns whether the server's refusal has this meaning for the call's cart (api §2). */
const says = (problem: Problem, meaning: Meaning): boolean =>
  problem.kind === 'server' && problem.meaning === meaning

/** Returns whether the server no longer has the cart, because the cart expired or never existed (api §7). */
export const isCartGone = (problem: Problem): boolean => says(problem, 'gone')

/**
 * Returns whether the server lacks the cart or something else that the request names. Only GET cart can show which of the two is missing.
 */
export const isSomethingMissing = (problem: Problem): boolean => says(problem, 'missing')

/** Returns whether the server reports the order as paid (api §7). */
export const isPaidAlready = (problem: Problem): boolean => says(problem, 'paid')

/** Returns whether a 409 leaves open whether the order is paid. Only GET checkout can show it (api §7). */
export const isConflict = (problem: Problem): boolean => says(problem, 'conflict')

/** Statuses below 500 that are not a certain refusal. The server asks for a later retry, or may report the order as paid. */
const undecided = [408, 409, 425, 429]

/** Returns whether this failure came from the cinema's program and not from a proxy. */
export const isFromProgram = (problem: Problem): boolean =>
  (problem.kind === 'server' || problem.kind === 'signed-out') && problem.isProblemJson === true

/**
 * Returns whether the server has certainly done nothing. Either the write was not sent, or the cinema's program refused it with a 4xx
 * (api §2). After any other failure, the server may have taken money or added a gift card.
 */
export function isRefused(problem: Problem): boolean {
  switch (problem.kind) {
    case 'timeout':
    case 'network':
    case 'bad-reply':
    case 'busy':
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

/**
 * Returns whether the server has refused the call in its reply. A possible reason is that the login has changed since the widget last sent
 * GET member.
 */
export const isRefusedByServer = (problem: Problem): boolean =>
  problem.kind === 'signed-out' || (problem.kind === 'server' && (problem.status < 400 || isRefused(problem)))
