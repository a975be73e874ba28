// Tests that the functions that read the visitor return the right value for every status (specification §13.2).
import { describe, expect, test } from 'vitest'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { suspend } from '../../../../src/flow/state/stored/save-flow.ts'
import {
  buyerIn,
  isIdentifyingVisitor,
  isNoMember,
  isVisitorKnown,
  isVisitorPending,
  memberIn,
  suspendedIn,
  unknownVisitor,
  type Visitor,
  visitorProblemIn,
} from '../../../../src/flow/state/visitor.ts'
import { ada } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const problem = { kind: 'timeout' } as const
const suspended = suspendedIn(suspend({ ...newState('ritz'), visitor: visitorOf(ada) }))
const guest = { suspended, draftRestored: false }

const visitors: readonly Visitor[] = [
  { status: 'unknown', ...guest },
  { status: 'asking', ...guest },
  { status: 'unavailable', problem, ...guest },
  { status: 'anonymous', ...guest },
  { status: 'member', member: ada, problem },
  { status: 'stale', member: ada, problem },
  { status: 'refused', member: ada, problem },
  { status: 'signed-out', member: ada },
]
/** Returns the statuses for which the function returns a truthy value. */
const yes = (question: (state: { readonly visitor: Visitor }) => unknown) =>
  visitors.filter(visitor => question({ visitor })).map(({ status }) => status)

const members = ['member', 'stale', 'refused'] as const

describe('the visitor', () => {
  test('is a member while a member is logged in', () => {
    expect(yes(memberIn)).toEqual(members)
    expect(memberIn({ visitor: visitorOf(ada) })).toBe(ada)
  })

  test('can have a problem only as a member or after a failed GET member', () => {
    expect(yes(visitorProblemIn)).toEqual(['unavailable', ...members])
    expect(visitorProblemIn({ visitor: unknownVisitor })).toBeNull()
  })

  test('counts as known after the reply to GET member', () =>
    expect(yes(isVisitorKnown)).toEqual(['anonymous', ...members, 'signed-out']))

  test('counts as logged out only after a reply without a member', () =>
    expect(yes(isNoMember)).toEqual(['anonymous', 'signed-out']))

  test('counts as pending until the reply to GET member', () =>
    expect(yes(isVisitorPending)).toEqual(['unknown', 'asking']))

  test('is being identified while a suspended flow waits for GET member', () => {
    expect(yes(isIdentifyingVisitor)).toEqual(['unknown', 'asking'])
    expect(isIdentifyingVisitor({ visitor: unknownVisitor })).toBe(false)
  })
})

test('the buyer is the member if a member is logged in', () =>
  expect(buyerIn({ visitor: visitorOf(ada) })).toEqual({ memberId: 'm-1', memberType: 'adult' }))

test('the buyer is a visitor after the login session has ended', () =>
  expect(buyerIn({ visitor: { status: 'signed-out', member: ada } })).toEqual({
    memberId: null,
    memberType: null,
  }))
