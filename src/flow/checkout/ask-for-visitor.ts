// Asks who is at the screen, if the server names the order type of a different person (specification §4.10).
import { loadMember } from '../member/load-member.ts'
import type { ScopedServices } from '../state/services.ts'
import { isSending } from '../state/under-way.ts'

/**
 * Sends GET member and waits for the reply. Rejects with `cancelled` when the work is over. An earlier request is aborted, because its
 * reply may be out of date. During a payment this function does not wait, because the reply itself waits for the end of the payment.
 */
export async function askForVisitor(scoped: ScopedServices): Promise<void> {
  const asked = loadMember.restart(scoped.unscoped)
  if (!isSending(scoped.store.getState())) await scoped.unlessOver(asked)
}
