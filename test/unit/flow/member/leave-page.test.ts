// Tests that a visitor can leave the page and return later, perhaps after using a different page of the tab (specification §13.1,
// §13.2).
import { beforeEach, expect, test } from 'vitest'
import { leavePage, returnToPage } from '../../../../src/flow/member/leave-page.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import type { FlowState } from '../../../../src/flow/state/flow-state.ts'
import { settle } from '../fake-checkout.ts'
import { ada, type FakeServices, fakeServices, memoryStorage } from '../fake-services.ts'
import { reloaded } from '../reloaded.ts'
import { anonymous, visitorOf } from '../visitors.ts'

let storage: Storage
let first: FakeServices
beforeEach(async () => {
  storage = memoryStorage()
  first = fakeServices({ storage })
  await loadMember(first)
  type(first, 'first@example.com')
  first.asked.length = 0
})
const type = ({ store }: FakeServices, email: string) =>
  store.setState(({ draft }) => ({ draft: { ...draft, email } }))
const email = ({ store }: FakeServices) => store.getState().draft.email
const calls = () => first.asked.map(({ call }) => call)
const paying: FlowState['currentCommand'] = { order: 'membership', type: 'pay' }

test.each([true, false])(
  'a visitor who returns to a page sees the latest stored flow (back/forward cache: %s)',
  isKept => {
    leavePage(first)
    type(reloaded(first, storage), 'second@example.com')
    returnToPage(first, isKept)
    expect(email(first)).toBe('second@example.com')
  },
)

test('a return to the page hides the member’s flow until GET member has replied', async () => {
  first.store.setState({ visitor: visitorOf(ada) })
  first.answer({ member: { current: async () => ada } })
  leavePage(first)
  returnToPage(first, true)
  expect(first.store.getState().visitor.status).toBe('asking')
  expect(email(first)).toBe('')
  await settle()
  expect(calls()).toEqual(['member.current'])
  expect(email(first)).toBe('ada@example.com')
})

test('details on a page from the back/forward cache are marked as restored', () => {
  first.store.setState({ visitor: anonymous() })
  returnToPage(first, true)
  expect(first.store.getState().visitor).toMatchObject({ draftRestored: true })
})

test('details in a tab to which the visitor switches back are not marked as restored', () => {
  first.store.setState({ visitor: anonymous() })
  returnToPage(first, false)
  expect(first.store.getState().visitor).toMatchObject({ draftRestored: false })
})

test('the flow of a member is not hidden if the member leaves the page during a payment', () => {
  first.store.setState({ visitor: visitorOf(ada), currentCommand: paying })
  leavePage(first)
  expect(email(first)).toBe('first@example.com')
  expect(first.store.getState().visitor).toEqual(visitorOf(ada))
})

test('a tab to which the visitor switches back during a payment does not send GET member', async () => {
  first.store.setState({ currentCommand: paying })
  returnToPage(first, false)
  await settle()
  expect(calls()).toEqual([])
})
