// Who is at the screen: one value of a closed union. What can happen to it is in member/visitor-events.ts, and as a table in
// specification §13.2.
import type { Member } from '../../domain/member/member.ts'
import type { Buyer } from '../../domain/order/buyer.ts'
import type { Problem } from '../../domain/problem.ts'
import type { SuspendedFlow } from './saved-flow.ts'

/** The screen shows a flow that is no member's. */
interface Guest {
  /** A member's flow, hidden until the server has named that member again. */
  readonly suspended: SuspendedFlow | null
  /** The form shows details from before a reload. The person who typed them may have left. */
  readonly draftRestored: boolean
}

/** The screen shows a member's flow. */
interface Named {
  readonly member: Member
  /** Why the details of the member, or newer ones, could not be fetched. */
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
  /** A payment or a form has changed the member, and the server has not described them since. */
  | ({ readonly status: 'stale' } & Named)
  /** The server has refused a list of the member with 401: the session may have ended. */
  | ({ readonly status: 'refused' } & Named)
  /** The session of the member ended while the page was open. The screen keeps what they typed and chose. */
  | { readonly status: 'signed-out'; readonly member: Member }

interface HasVisitor {
  readonly visitor: Visitor
}

export const unknownVisitor: Visitor = { status: 'unknown', suspended: null, draftRestored: false }

/** The member who is logged in; null for anybody else. */
export const memberIn = ({ visitor }: HasVisitor): Member | null =>
  visitor.status !== 'signed-out' && 'member' in visitor ? visitor.member : null

/** The member whose flow the screen shows, also if their session has ended. */
export const flowOwnerIn = ({ visitor }: HasVisitor): Member | null =>
  'member' in visitor ? visitor.member : null

export const suspendedIn = ({ visitor }: HasVisitor): SuspendedFlow | null =>
  'suspended' in visitor ? visitor.suspended : null

export const visitorProblemIn = ({ visitor }: HasVisitor): Problem | null =>
  'problem' in visitor ? visitor.problem : null

/** Whether the server has said who is at the screen. */
export const isVisitorKnown = ({ visitor: { status } }: HasVisitor): boolean =>
  status !== 'unknown' && status !== 'asking' && status !== 'unavailable'

/** Whether the server has said that no member is logged in. */
export const isNoMember = ({ visitor: { status } }: HasVisitor): boolean =>
  status === 'anonymous' || status === 'signed-out'

/** Whether the reply to GET member is still to come. */
export const isVisitorPending = ({ visitor: { status } }: HasVisitor): boolean =>
  status === 'unknown' || status === 'asking'

/** A member's flow is suspended, and the server is asked who the visitor is (specification §13). */
export const isIdentifyingVisitor = (state: HasVisitor): boolean =>
  suspendedIn(state) !== null && isVisitorPending(state)

/** For whom an order is made now. */
export const buyerIn = (state: HasVisitor): Buyer => {
  const member = memberIn(state)
  return { memberId: member?.id ?? null, memberType: member?.memberType ?? null }
}
