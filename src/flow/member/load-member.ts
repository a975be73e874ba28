// Finds out who the visitor is: GET member at the start, on the register screen, and when the visitor returns
// to the tab (specification §2.2, §6).
import { isClubMember, type Member } from '../../domain/member/member.ts'
import { problemOf } from '../../domain/problem.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { singleFlight } from '../state/single-flight.ts'
import { isSending } from '../state/under-way.ts'
import { applyMember } from './apply-member.ts'

/**
 * Fetches the current member, with full details for a newsletter member, and prefills what the visitor has
 * not typed. Never rejects. The first time, a failure is in `memberProblem`, and the visitor goes on as a
 * non-member; later failures change nothing. Simultaneous calls share one request.
 */
export const loadMember = singleFlight(fetchMember)

async function fetchMember(services: Services): Promise<Member | null> {
  const { store, emit } = services
  const wasKnown = store.getState().memberStatus === 'known'
  if (!wasKnown) store.setState({ memberStatus: 'loading', memberProblem: null })
  try {
    let member = await askForMember(services)
    // Whoever has logged in elsewhere waits for the payment: its order is the member's before.
    while (isSending(store.getState())) {
      await whenPaid(services)
      member = await askForMember(services)
    }
    applyMember(services, member)
  } catch (thrown) {
    if (!wasKnown) {
      const memberProblem = reportProblem({ emit }, problemOf(thrown))
      store.setState({ memberStatus: 'failed', memberProblem })
    }
  }
  return store.getState().member
}

async function askForMember(services: Services): Promise<Member | null> {
  const current = (await services.api.member.current()) ?? null
  return current && !isClubMember(current) ? await withDetails(services, current) : current
}

/** Resolves when no payment is under way. */
const whenPaid = ({ store }: Pick<Services, 'store'>): Promise<void> =>
  new Promise(resolve => {
    const stop = store.subscribe(state => {
      if (isSending(state)) return
      stop()
      resolve()
    })
  })

/** Details are optional: without them, a newsletter member types what is missing. */
async function withDetails({ api, store, emit }: Services, current: Member): Promise<Member> {
  const { member } = store.getState()
  const before = member?.id === current.id ? member : current
  try {
    const details = (await api.member.details()) ?? before
    store.setState({ memberProblem: null })
    return details
  } catch (thrown) {
    store.setState({ memberProblem: reportProblem({ emit }, problemOf(thrown)) })
    return before
  }
}
