// Asks who is at the screen, if the server's replies suggest that a different person has logged in (specification §4.10).
import type { Buyer } from '../../domain/order/buyer.ts'
import { isRefusedByServer } from '../../domain/order/cart-error.ts'
import { isSameBuyer } from '../../domain/order/change-of-owner.ts'
import { type Problem, ProblemError } from '../../domain/problem.ts'
import { loadMember } from '../member/load-member.ts'
import type { ScopedServices, Services } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'
import { buyerIn } from '../state/visitor.ts'

/**
 * Sends GET member and waits for the reply. Rejects with `cancelled` when the scope ends. If the scope has already ended, sends
 * nothing. An earlier request is aborted, because its reply may be out of date. During a payment this function does not wait for
 * the reply, because `loadMember` records it only after the payment.
 */
export async function askForVisitor(scoped: ScopedServices): Promise<void> {
  if (scoped.signal.aborted) throw new ProblemError({ kind: 'cancelled' })
  const asked = loadMember.restart(scoped.unscoped)
  if (!isSending(scoped.store.getState())) await scoped.unlessOver(asked)
}

/**
 * Returns the problem to show after a call for this buyer has failed. If the server has refused the call, `ask` sends GET member, because
 * the login may have changed. Returns `buyer-changed` if a different person is at the screen. Rejects as `ask` does.
 */
export async function problemForBuyer(
  { store }: Pick<Services, 'store'>,
  problem: Problem,
  buyer: Buyer,
  ask: () => Promise<unknown>,
): Promise<Problem> {
  if (!isRefusedByServer(problem)) return problem
  await ask()
  return isSameBuyer(buyer, buyerIn(store.getState())) ? problem : { kind: 'buyer-changed' }
}
