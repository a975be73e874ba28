// Who is at the screen, if the server names the order type of a different person (specification §4.10).
import { loadMember } from '../member/load-member.ts'
import type { ScopedServices } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'

/**
 * Asks GET member. A request that went out before may have an older answer, so it ends. During a payment nobody waits for the reply,
 * because the reply waits for the end of the payment.
 */
export async function askForVisitor(scoped: ScopedServices): Promise<void> {
  const asked = loadMember.restart(scoped.unscoped)
  if (!isSending(scoped.store.getState())) await scoped.unlessOver(asked)
}
