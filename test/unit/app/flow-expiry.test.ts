// A widget restores typed text from the storage. The text expires if the visitor presses nothing for the number of minutes that the tag
// sets (specification §13). A page that is opened later does not restore expired text.

import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { importFile } from '../../../src/app/chunks/import-file.ts'
import { forgetWhenIdle } from '../../../src/app/lifecycle/forget-when-idle.ts'
import { createChunks } from '../../../src/app/load-chunks.ts'
import { chunks, createFirst } from './create-first.ts'

const start = 1_700_000_000_000
const minutes = 60_000
await chunks.base.load()
let ending: AbortController
beforeEach(() => {
  vi.useFakeTimers({ now: start })
  ending = new AbortController()
  sessionStorage.clear()
})
afterEach(() => {
  ending.abort()
  sessionStorage.clear()
  vi.useRealTimers()
})

const create = (apiBase = '/api/') => createFirst({ forgetAfter: '2', apiBase }, ending.signal).first
const type = ({ store }: ReturnType<typeof create>) =>
  store.setState(({ draft }) => ({ draft: { ...draft, email: 'ann@example.com' } }))
const end = () => JSON.parse(sessionStorage.getItem('movingstory.flow.ritz') ?? '{}').expires

it('stored details expire after the minutes in data-forget-after', () => {
  const services = create()
  type(services)
  expect(end()).toBe(start + 2 * minutes)
  vi.setSystemTime(start + 2 * minutes - 1)
  expect(create().store.getState().draft.email).toBe('ann@example.com')
  vi.setSystemTime(start + 2 * minutes)
  expect(create().store.getState().draft.email).toBe('')
})

it('stored details are restored when the chunk that can read them loads after the start', async () => {
  type(create())
  const { store } = createFirst({}, ending.signal, createChunks(importFile)).first
  expect(store.getState().draft.email).toBe('')
  await vi.waitFor(() => expect(store.getState().draft.email).toBe('ann@example.com'))
})

it('a key press extends the expiry time in the storage, but a write does not', () => {
  const services = create()
  forgetWhenIdle(services, window, document.createElement('div'), ending.signal)
  type(services)
  vi.advanceTimersByTime(minutes)
  services.store.setState({ paymentType: 'payPal' })
  services.notify('a word')
  expect(end()).toBe(start + 2 * minutes)
  window.dispatchEvent(new Event('keydown'))
  expect(end()).toBe(start + 3 * minutes)
})

it('a starting widget removes expired storage entries of all widgets and APIs', () => {
  const over = JSON.stringify({ value: 1, expires: start })
  const names = ['flow.lido', 'typed.lido/register', '/v2/#flow.ritz', 'https://api.example/#flow.ritz']
  for (const api of ['/api/', '/v2/']) {
    for (const name of names) sessionStorage.setItem(`movingstory.${name}`, over)
    create(api)
    expect(Object.keys(sessionStorage)).toEqual([])
  }
})
