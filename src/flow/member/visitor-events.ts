// Defines the visitor's events, and computes the next visitor from an event. Pure functions. Specification §13.2 has the table.
import type { Member } from '../../domain/member/member.ts'
import type { Problem } from '../../domain/problem.ts'
import type { Visitor } from '../state/visitor.ts'

export type VisitorEvent =
  /** GET member is sent. */
  | { readonly type: 'asked' }
  /**
   * The server has named the member, or has said that no member is logged in (null). `problem` is the reason why the details of a
   * newsletter member could not be fetched.
   */
  | { readonly type: 'answered'; readonly member: Member | null; readonly problem?: Problem | null }
  /** GET member has failed. */
  | { readonly type: 'failed'; readonly problem: Problem }
  /** The server has refused one of the member's lists with 401. */
  | { readonly type: 'list-refused' }
  /** A payment or a form of this page has changed the member. */
  | { readonly type: 'changed' }
  /** The form shows details again that were typed before a reload, or before the visitor left the page. */
  | { readonly type: 'draft-restored' }
  /** The visitor leaves the page. The browser may keep the page and show it to a different person. */
  | { readonly type: 'page-left' }
  /** A member continues as a visitor after the session has ended: they press Continue, or pay. */
  | { readonly type: 'continued' }
  /** The widget forgets the person: they pressed “Not you?”, or were inactive for some minutes. */
  | { readonly type: 'forgotten' }

/**
 * The effect of a change of the visitor on the flow (flow-changes.ts):
 * - `keep`: nothing changes;
 * - `adopt`: the flow of a visitor becomes the member's;
 * - `take-over`: like `adopt`, but a different member's suspended flow is dropped and all running work ends;
 * - `refresh`: details that the visitor has not typed are updated from the server;
 * - `resume`: the suspended flow returns;
 * - `replace`: a new flow begins for a different member;
 * - `suspend`: the flow is hidden until the server has named the same member;
 * - `reset`: a new flow begins, and the member stays logged in.
 */
export type FlowChange =
  | 'keep'
  | 'adopt'
  | 'take-over'
  | 'refresh'
  | 'resume'
  | 'replace'
  | 'suspend'
  | 'reset'

/** The visitor after an event, and the effect on the flow. */
export interface VisitorStep {
  /** After `suspend`, save-flow.ts fills in the suspended flow. */
  readonly visitor: Visitor
  readonly change: FlowChange
}

const keepFlow = (visitor: Visitor): VisitorStep => ({ visitor, change: 'keep' })

/**
 * Returns the visitor after the event, and the change of the flow. Never throws. An event that cannot happen in a status changes nothing.
 */
export function visitorAfter(visitor: Visitor, event: VisitorEvent): VisitorStep {
  switch (event.type) {
    case 'answered':
      return event.member ? afterMember(visitor, event.member, event.problem ?? null) : afterNobody(visitor)
    case 'asked':
    case 'failed':
      return keepFlow(afterCall(visitor, event))
    case 'list-refused':
      return keepFlow(
        'member' in visitor && visitor.status !== 'signed-out' ? { ...visitor, status: 'refused' } : visitor,
      )
    case 'changed':
      return keepFlow(
        visitor.status === 'member' || visitor.status === 'refused'
          ? { status: 'stale', member: visitor.member, problem: null }
          : visitor,
      )
    case 'draft-restored':
      return keepFlow('suspended' in visitor ? { ...visitor, draftRestored: true } : visitor)
    case 'page-left':
      return 'member' in visitor ? { visitor, change: 'suspend' } : keepFlow(visitor)
    case 'continued':
      return keepFlow(visitor.status === 'signed-out' ? anonymous : visitor)
    case 'forgotten':
      return { visitor: afterForgetting(visitor), change: 'reset' }
  }
}

const anonymous: Visitor = { status: 'anonymous', suspended: null, draftRestored: false }

/**
 * Returns the visitor after GET member was sent or has failed. A failure changes nothing if the server has already said who the visitor is.
 */
function afterCall(visitor: Visitor, event: VisitorEvent & { readonly type: 'asked' | 'failed' }): Visitor {
  switch (visitor.status) {
    case 'unknown':
    case 'asking':
    case 'unavailable': {
      const { suspended, draftRestored } = visitor
      return event.type === 'asked'
        ? { status: 'asking', suspended, draftRestored }
        : { status: 'unavailable', problem: event.problem, suspended, draftRestored }
    }
    case 'stale':
      return { ...visitor, problem: event.type === 'asked' ? null : event.problem }
    case 'anonymous':
    case 'member':
    case 'refused':
    case 'signed-out':
      return visitor
  }
}

function afterNobody(visitor: Visitor): VisitorStep {
  switch (visitor.status) {
    case 'unknown':
    case 'asking':
    case 'unavailable': {
      const { suspended, draftRestored } = visitor
      return keepFlow({ status: 'anonymous', suspended, draftRestored })
    }
    case 'member':
    case 'stale':
    case 'refused':
      return keepFlow({ status: 'signed-out', member: visitor.member })
    case 'anonymous':
    case 'signed-out':
      return keepFlow(visitor)
  }
}

function afterMember(before: Visitor, member: Member, problem: Problem | null): VisitorStep {
  const visitor: Visitor = { status: 'member', member, problem }
  if ('member' in before) return { visitor, change: before.member.id === member.id ? 'refresh' : 'replace' }
  const { status, suspended } = before
  if (!suspended) return { visitor, change: 'adopt' }
  if (suspended.memberId === member.id) return { visitor, change: 'resume' }
  // While the request was under way, the screen showed an empty flow, so the text typed into it belongs to this member.
  return { visitor, change: status === 'unknown' || status === 'asking' ? 'adopt' : 'take-over' }
}

function afterForgetting(visitor: Visitor): Visitor {
  if (visitor.status === 'signed-out') return anonymous
  return 'member' in visitor ? visitor : { ...visitor, suspended: null, draftRestored: false }
}
