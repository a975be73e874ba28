// Defines the person at the screen as one value of a closed union. The events that change it are in
// member/visitor-events.ts, and specification §13.2 has them as a table.

import type { Member } from '../../domain/member/member.ts'
import type { Buyer } from '../../domain/order/buyer.ts'
import type { Problem } from '../../domain/problem.ts'
import type { SuspendedFlow } from './stored/saved-flow.ts'

/** The screen shows a flow that does not belong to a member. */
interface Guest {
  /** A member's flow. It is hidden until the server has named the same member again. */
  readonly suspended: SuspendedFlow | null
  /** Whether the form shows details from before a reload. They may belong to an earlier person. */
  readonly draftRestored: boolean
}

/** The screen shows a member's flow. */
interface Named {
  readonly member: Member
  /** The reason why the member's details could not be fetched or updated. */
  readonly problem: Problem | null
}

export type Visitor =
  /** GET member has not been sent. */
  | ({ readonly status: 'unknown' } & Guest)
  /** GET member has been sent. */
  | ({ readonly status: 'asking' } & Guest)
  /** GET member has failed. The person continues as a visitor. */
  | ({ readonly status: 'unavailable'; readonly problem: Problem } & Guest)
  /** The server has said that no member is logged in. */
  | ({ readonly status: 'anonymous' } & Guest)
  /** The server has named the member. */
  | ({ readonly status: 'member' } & Named)
  /** A payment or a form has changed the member, and the widget has not fetched the member since. */
  | ({ readonly status: 'stale' } & Named)
  /** The server has refused one of the member's lists with 401, so the session may have ended. */
  | ({ readonly status: 'refused' } & Named)
  /** The member's session ended while the page was open. The screen keeps the details and choices of that member. */
  | { readonly status: 'signed-out'; readonly member: Member }

interface HasVisitor {
  readonly visitor: Visitor
}

export const unknownVisitor: Visitor = { status: 'unknown', suspended: null, draftRestored: false }

export const memberIn = ({ visitor }: HasVisitor): Member | null =>
  visitor.status !== 'signed-out' && 'member' in visitor ? visitor.member : null

/** Returns the member who owns the flow on the screen, even if their session has ended; null for a visitor's flow. */
export const flowOwnerIn = ({ visitor }: HasVisitor): Member | null =>
  'member' in visitor ? visitor.member : null

/** Returns the hidden flow of a member; null if no flow is hidden. */
export const suspendedIn = ({ visitor }: HasVisitor): SuspendedFlow | null =>
  'suspended' in visitor ? visitor.suspended : null

/** Returns the problem of the last GET member or GET member/details; null if there is none. */
export const visitorProblemIn = ({ visitor }: HasVisitor): Problem | null =>
  'problem' in visitor ? visitor.problem : null

/** Returns whether the server has said who is at the screen. */
export const isVisitorKnown = ({ visitor: { status } }: HasVisitor): boolean =>
  status !== 'unknown' && status !== 'asking' && status !== 'unavailable'

/** Returns whether GET member has failed, so that the person may be a member. */
export const isVisitorUnchecked = ({ visitor: { status } }: HasVisitor): boolean => status === 'unavailable'

/** Returns whether the server has said that no member is logged in. */
export const isNoMember = ({ visitor: { status } }: HasVisitor): boolean =>
  status === 'anonymous' || status === 'signed-out'

/** Returns whether the reply to GET member has not arrived yet. */
export const isVisitorPending = ({ visitor: { status } }: HasVisitor): boolean =>
  status === 'unknown' || status === 'asking'

/** Returns whether a member's flow is suspended while the widget waits for the reply to GET member (specification §13). */
export const isIdentifyingVisitor = (state: HasVisitor): boolean =>
  suspendedIn(state) !== null && isVisitorPending(state)

/** Returns the person for whom an order would be made now. Both fields are null if there is no member. */
export const buyerIn = (state: HasVisitor): Buyer => {
  const member = memberIn(state)
  return { memberId: member?.id ?? null, memberType: member?.memberType ?? null }
}
