// When the member is asked for once more: a screen opens, or the connection is back.
import type { Member } from '../../domain/member/member.ts'
import { isOffline } from '../../domain/problem.ts'
import type { Services } from '../state/services.ts'
import { loadMember } from './load-member.ts'

/** When a screen opens. The first one does not ask for what the app has asked for at its start. */
export async function loadMemberOnEntry(services: Services): Promise<Member | null> {
  const { stepsShown, memberStatus, member } = services.store.getState()
  const wasAsked = memberStatus === 'known' || memberStatus === 'failed'
  return stepsShown <= 1 && wasAsked ? member : await loadMember(services)
}

/** Tries again what a lost connection stopped (specification §8.3). */
export async function reloadMemberWhenOnline(services: Services): Promise<void> {
  if (isOffline(services.store.getState().memberProblem)) await loadMember(services)
}

/**
 * For an effect that ran because nothing was known of the member. After hydration that may be the state of the prerendered
 * screen, and the app has asked in the meantime.
 */
export async function loadMemberIfUnknown(services: Services): Promise<void> {
  if (services.store.getState().memberStatus === 'unknown') await loadMember(services)
}
