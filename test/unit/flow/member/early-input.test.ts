// Tests how typed details get into the store, including early input: details that were typed before the app had loaded.
import { expect, test, vi } from 'vitest'
import { commitDraft, commitEarlyInput } from '../../../../src/flow/member/prefill-draft.ts'
import { emptyDraft, memberValues } from '../../../../src/flow/state/stored/flow-values.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

const typed = { ...emptyDraft, firstName: 'Ann' }

test('typed details are written to the store only if they have changed', () => {
  const { store } = fakeServices()
  const onChange = vi.fn()
  store.subscribe(onChange)
  commitDraft(store, typed)
  expect(store.getState().draft).toEqual(typed)
  commitDraft(store, { ...typed })
  expect(onChange).toHaveBeenCalledOnce()
})

test('the store does not change if nothing was typed before the app had loaded', () => {
  const { store } = fakeServices()
  const onChange = vi.fn()
  store.subscribe(onChange)
  commitEarlyInput(store, typed, { ...typed })
  expect(onChange).not.toHaveBeenCalled()
})

test('early input replaces only the fields that were typed', () => {
  const { store } = fakeServices()
  store.setState({ draft: { ...emptyDraft, firstName: 'Restored', lastName: 'Lee', sendNewsletter: false } })
  commitEarlyInput(store, emptyDraft, typed)
  expect(store.getState().draft).toMatchObject({ firstName: 'Ann', lastName: 'Lee', sendNewsletter: false })
})

test('early input of a logged-in member changes only the fields that were typed', () => {
  const { store } = fakeServices()
  const values = memberValues(ada)
  store.setState({ visitor: visitorOf(ada), draft: values })
  commitEarlyInput(store, emptyDraft, { ...emptyDraft, mobilePhone: '0411 111 111' })
  expect(store.getState().draft).toEqual({ ...values, mobilePhone: '0411 111 111' })
})
