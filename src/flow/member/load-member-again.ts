// Loads the member again when the connection returns, and when a payment or a form has changed the member.
import { isPassing } from '../../domain/problem.ts'
import type { FlowState } from '../state/flow-state.ts'
import type { FirstServices } from '../state/services.ts'
import { visitorProblemIn } from '../state/visitor.ts'
import { loadMember } from './load-member.ts'

/** Loads the member again if a lost connection stopped the last load (specification §8.3). Never rejects. */
export async function reloadMemberWhenOnline(services: FirstServices): Promise<void> {
  if (isPassing(visitorProblemIn(services.store.getState()))) await loadMember(services)
}

/**
 * Loads the member now, and again whenever a payment or a form has changed the member. A request from before the change is aborted. Returns
 * a function that stops this.
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
