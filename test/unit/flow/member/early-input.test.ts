// Details that were typed into the first screen before the app had loaded, and typed details in general, on their way into the store.
import { expect, test, vi } from 'vitest'
import { commitDraft, commitEarlyInput } from '../../../../src/flow/member/prefill-draft.ts'
import { emptyDraft, memberValues } from '../../../../src/flow/state/saved-flow.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const typed = { ...emptyDraft, firstName: 'Ann' }

test('typed details are written once, and not again while they are the same', () => {
  const { store } = fakeServices()
  const onChange = vi.fn()
  store.subscribe(onChange)
  commitDraft(store, typed)
  expect(store.getState().draft).toEqual(typed)
  commitDraft(store, { ...typed })
  expect(onChange).toHaveBeenCalledOnce()
})

test('a first screen on which nothing was typed changes nothing', () => {
  const { store } = fakeServices()
  const onChange = vi.fn()
  store.subscribe(onChange)
  commitEarlyInput(store, typed, { ...typed })
  expect(onChange).not.toHaveBeenCalled()
})

test('only the fields that were typed replace those of the store', () => {
  const { store } = fakeServices()
  store.setState({ draft: { ...emptyDraft, firstName: 'Restored', lastName: 'Lee', sendNewsletter: false } })
  commitEarlyInput(store, emptyDraft, typed)
  expect(store.getState().draft).toMatchObject({ firstName: 'Ann', lastName: 'Lee', sendNewsletter: false })
})

test('a checkbox that was changed early is kept', () => {
  const { store } = fakeServices()
  commitEarlyInput(store, emptyDraft, { ...emptyDraft, sendNewsletter: false })
  expect(store.getState().draft.sendNewsletter).toBe(false)
})

test('a member who is known by then keeps their details where nothing was typed', () => {
  const { store } = fakeServices()
  const values = memberValues(ada)
  store.setState({ visitor: visitorOf(ada), draft: values })
  commitEarlyInput(store, emptyDraft, { ...emptyDraft, mobilePhone: '0411 111 111' })
  expect(store.getState().draft).toEqual({ ...values, mobilePhone: '0411 111 111' })
})

test('what was typed early with a different email is not kept for the member', () => {
  const { store } = fakeServices()
  const values = memberValues(ada)
  store.setState({ visitor: visitorOf(ada), draft: values })
  commitEarlyInput(store, emptyDraft, { ...typed, email: 'bob@example.com' })
  expect(store.getState().draft).toEqual(values)
})
