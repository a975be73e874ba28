// Who is it? GET member on start, on the register screen, and whenever the visitor comes back to the tab (specification §2.2, §6).
import { isClubMember, type Member } from '../../domain/member/member.ts'
import { SESSION_LOST } from '../../domain/messages/notices.ts'
import { problemOf } from '../../domain/problem.ts'
import type { FlowState } from '../state/flow-state.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { singleFlight } from '../state/single-flight.ts'
import { forgetListsOfOthers } from './member-lists.ts'
import { clearPrefilled, prefillDraft } from './prefill-draft.ts'

/**
 * Fetches the current member, and a newsletter member's details; fills in what the visitor has not typed. Never
 * rejects: a failure stands in `memberProblem` and the visitor goes on as a visitor; where it is known already who it
 * is, looking again and failing changes nothing. Calls at once share one request.
 */
export const loadMember = singleFlight(fetchMember)

async function fetchMember(services: Services): Promise<Member | null> {
  const { api, store, emit } = services
  const wasKnown = store.getState().memberStatus === 'known'
  if (!wasKnown) store.setState({ memberStatus: 'loading', memberProblem: null })
  try {
    const current = (await api.member.current()) ?? null
    show(services, current && !isClubMember(current) ? await inFull(services, current) : current)
  } catch (thrown) {
    if (!wasKnown) {
      const memberProblem = reportProblem({ emit }, problemOf(thrown))
      store.setState({ memberStatus: 'failed', memberProblem })
    }
  }
  return store.getState().member
}

/** The details are a comfort: without them a newsletter member is still a member, and types what is missing. */
async function inFull({ api, store, emit }: Services, current: Member): Promise<Member> {
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

/** Every note that the session had ended is out of date. */
const isSeen = (before: FlowState): Partial<FlowState> => ({
  memberSeen: before.memberSeen + 1,
  signedOut: false,
  ...(before.notice === SESSION_LOST && { notice: null }),
  ...(before.optionsProblem?.kind === 'signed-out' && { optionsProblem: null }),
})

function show(services: Services, member: Member | null): void {
  const { store, emit } = services
  const before = store.getState()
  const same = JSON.stringify(member) === JSON.stringify(before.member)
  forgetListsOfOthers(services, member)
  store.setState({
    ...(same ? {} : { member, options: null, optionsProblem: null }),
    ...(member && !(same && before.draft.email) && prefillDraft(before, member)),
    ...(!member && !before.member && before.prefilled && clearPrefilled(before)),
    ...(member && isSeen(before)),
    ...(before.member && !member && { notice: SESSION_LOST }),
    ...(!(member && !isClubMember(member)) && { memberProblem: null }),
    memberStatus: 'known',
  })
  if (!same || before.memberStatus !== 'known')
    emit('movie-club:member', { memberType: member?.memberType ?? null })
}
