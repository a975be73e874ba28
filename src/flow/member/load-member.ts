// Finds out who the visitor is. GET member is sent at the start, on the register screen, and when the visitor returns to the tab
// (specification §2.2, §6).
import { isClubMember, type Member } from '../../domain/member/member.ts'
import { type Problem, problemOf } from '../../domain/problem.ts'
import { type FirstServices, reportProblem } from '../state/services.ts'
import { singleFlight } from '../state/single-flight.ts'
import { isSending } from '../state/under-way.ts'
import { isVisitorKnown, isVisitorPending, memberIn } from '../state/visitor.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'

/**
 * Fetches the current member, with full details for a newsletter member, and records the reply. Resolves to the member, or to
 * null for a visitor. Never rejects. Simultaneous calls share one request. Reports a failure of GET member only if the visitor is
 * not known, or if the member's details are out of date.
 */
export const loadMember = singleFlight(fetchMember)

/**
 * Loads the member for a screen that opens. Resolves to the member, or to null for a visitor. Never rejects. The first screen
 * uses the reply to the request that the app sent when it started.
 */
export async function loadMemberOnEntry(services: FirstServices): Promise<Member | null> {
  const state = services.store.getState()
  return state.stepsShown <= 1 && !isVisitorPending(state) ? memberIn(state) : await loadMember(services)
}

interface Reply {
  readonly member: Member | null
  readonly problem: Problem | null
}

async function fetchMember(services: FirstServices, signal: AbortSignal): Promise<Member | null> {
  const { store } = services
  recordVisitorEvent(services, { type: 'asked' })
  try {
    let reply = await ask(services, signal)
    // A login by a different person is recorded after the payment, because the order belongs to the earlier person.
    while (!signal.aborted && isSending(store.getState())) {
      await paymentEnded(services)
      reply = await ask(services, signal)
    }
    if (!signal.aborted) recordVisitorEvent(services, { type: 'answered', ...reply })
  } catch (thrown) {
    if (!signal.aborted) fail(services, problemOf(thrown))
  }
  return memberIn(store.getState())
}

function fail(services: FirstServices, problem: Problem): void {
  const { visitor } = services.store.getState()
  if (!isVisitorKnown({ visitor }) || visitor.status === 'stale') reportProblem(services, problem)
  recordVisitorEvent(services, { type: 'failed', problem })
}

/** Sends GET member, then fetches the details of a newsletter member. If the details cannot be fetched, the member types them. */
async function ask(services: FirstServices, signal: AbortSignal): Promise<Reply> {
  const { api, store } = services
  const current = (await api.member.current({ signal })) ?? null
  if (!current || isClubMember(current)) return { member: current, problem: null }
  try {
    return { member: (await api.member.details({ signal })) ?? current, problem: null }
  } catch (thrown) {
    const known = memberIn(store.getState())
    const problem = problemOf(thrown)
    if (!signal.aborted) reportProblem(services, problem)
    return { member: known?.id === current.id ? known : current, problem }
  }
}

/** Resolves when no payment is under way. */
const paymentEnded = ({ store }: Pick<FirstServices, 'store'>): Promise<void> =>
  new Promise(resolve => {
    const stop = store.subscribe(state => {
      if (isSending(state)) return
      stop()
      resolve()
    })
  })
