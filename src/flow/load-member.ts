// Who is it? GET member on start, on the register screen, and whenever the visitor comes back to the tab (spec §2, §6).
import { ageGroupOf, isClubMember, type Member } from '../domain/member.ts'
import { problemOf } from '../domain/problem.ts'
import type { Draft, FlowState } from './flow-state.ts'
import { once } from './once.ts'
import type { Services } from './services.ts'
import { tellProblem } from './tell-problem.ts'

/**
 * Fetches the current member, and a newsletter member's details; fills in what the visitor has not typed. Never
 * rejects: a failure stands in `memberProblem` and the visitor goes on as a visitor. Calls at once share one request.
 */
export const loadMember = once(fetchMember)

async function fetchMember({ api, store, tell }: Services): Promise<Member | null> {
  const before = store.getState()
  if (before.memberStatus !== 'known') store.setState({ memberStatus: 'loading' })
  try {
    const current = (await api.member.current()) ?? null
    const member = current && !isClubMember(current) ? ((await api.member.details()) ?? current) : current
    const same = JSON.stringify(member) === JSON.stringify(store.getState().member)
    store.setState(state => ({
      ...(same ? {} : { member, options: null }),
      ...(same && state.draft.email ? {} : filledIn(state, member)),
      memberStatus: 'known',
      memberProblem: null,
    }))
    if (!same || before.memberStatus !== 'known')
      tell('movie-club:member', { memberType: member?.memberType ?? null })
  } catch (thrown) {
    const problem = tellProblem({ tell }, problemOf(thrown))
    store.setState({ memberStatus: 'failed', memberProblem: problem })
  }
  return store.getState().member
}

/** What was typed stays; the server fills the gaps. The email of a member is always the server's. */
function filledIn(state: FlowState, member: Member | null): Pick<FlowState, 'draft' | 'choice'> {
  if (!member) return { draft: state.draft, choice: state.choice }
  const { draft, choice } = state
  const filled: Draft = {
    email: member.email || draft.email,
    firstName: draft.firstName || member.firstName,
    lastName: draft.lastName || member.lastName,
    mobilePhone: draft.mobilePhone || member.mobilePhone,
    dateOfBirth: draft.dateOfBirth || (member.dateOfBirth ?? ''),
    postCode: draft.postCode || member.postCode,
    sendNewsletter: draft.sendNewsletter,
  }
  return { draft: filled, choice: choice.ageTouched ? choice : { ...choice, age: ageGroupOf(member) } }
}
