// What the membership and renew screens do on load: who it is and what there is to choose (specification §2, §6).
import { isClubMember } from '../domain/member.ts'
import { isFreeOffered } from '../domain/membership-option.ts'
import { loadMember } from './load-member.ts'
import { isComplete } from './member-details.ts'
import type { Services } from './services.ts'

const LOG_IN_TO_RENEW = 'To renew your membership, log in first. To join, go on below.'

/** A visitor who has not given their details yet is sent to do so first; a choice that is not offered becomes VIP. */
export async function enterMembership(services: Services): Promise<void> {
  const { store, navigate } = services
  if (store.getState().memberStatus !== 'known') await loadMember(services)
  const { member, registered, draft, registerType, choice, route, notice } = store.getState()
  const here = route.startsWith('/register/membership') || route.startsWith('/renew')
  if (!here) return
  if (!isClubMember(member) && !(registered && isComplete(draft))) {
    navigate('/register', 'replace')
    // A session that was lost is told already.
    store.setState({ notice: notice ?? (route.startsWith('/renew') ? LOG_IN_TO_RENEW : null) })
    return
  }
  if (choice.kind === 'free' && !isFreeOffered(member, registerType))
    store.setState({ choice: { ...choice, kind: 'vip' } })
}
