// Loads the member again: when the connection is back, and when a payment or a form has changed the member.
import { isOffline } from '../../domain/problem.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FirstServices } from '../state/services.ts'
import { visitorProblemIn } from '../state/visitor.ts'
import { loadMember } from './load-member.ts'

/** Tries again what a lost connection stopped (specification §8.3). */
export async function reloadMemberWhenOnline(services: FirstServices): Promise<void> {
  if (isOffline(visitorProblemIn(services.store.getState()))) await loadMember(services)
}

/**
 * Loads the member now and whenever a payment or a form has changed them, while a screen about the member is shown. A request that
 * went out before the change is not used. Returns a function that stops it.
 */
export function keepMemberLoaded(services: FirstServices): () => void {
  const { store } = services
  const load = ({ visitor }: FlowState) => {
    if (visitor.status === 'unknown') void loadMember(services)
    else if (visitor.status === 'stale' && !visitor.problem) void loadMember.restart(services)
  }
  load(store.getState())
  return store.subscribe((now, before) => {
    if (now.visitor.status !== before.visitor.status) load(now)
  })
}
