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
 * While a screen is shown that is about the member: a payment drops the loaded one, because the membership has changed.
 * Returns a function that stops it.
 */
export function keepMemberLoaded(services: Services): () => void {
  const { store } = services
  const load = () => {
    if (store.getState().memberStatus === 'unknown') void loadMember(services)
  }
  load()
  return store.subscribe((now, before) => {
    if (now.memberStatus !== before.memberStatus) load()
  })
}
