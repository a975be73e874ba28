// The owner of text that was typed before the app has loaded (specification §13). Only the same person sees it again, and nobody
// does before the server has identified the visitor. Each line of that table has a test.
import { afterEach, describe, expect, it, vi } from 'vitest'
import { forgetEarlyInput } from '../../../../src/embed/first-screen/early-input.ts'
import {
  type UnhydratedForm,
  watchUnhydratedForm,
} from '../../../../src/embed/first-screen/unhydrated-form.ts'

const key = 'movingstory.typed.test'
let opened: { early: UnhydratedForm }[] = []
afterEach(() => {
  vi.useRealTimers()
  for (const { early } of opened) early.stop()
  opened = []
  document.body.innerHTML = ''
  sessionStorage.clear()
})

/** Loads a page, which has nothing of the previous page in memory. */
function load() {
  for (const { early } of opened) early.stop()
  const text = stored()
  forgetEarlyInput(key)
  if (text) sessionStorage.setItem(key, text)
  document.body.innerHTML = ''
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.innerHTML = `<div><form aria-label="You"><input name="firstName" required><input name="email">
    <input name="news" type="checkbox" checked><button type="submit">Continue</button></form></div>`
  const frame = root.firstElementChild as HTMLElement
  const early: UnhydratedForm = watchUnhydratedForm(frame, [], key, 30)
  let isBack = false
  void early.draftRestored.then(() => {
    isBack = true
  })
  const input = (name: string) => frame.querySelector(`[name=${name}]`) as HTMLInputElement
  const type = (text: string, name = 'firstName') => {
    input(name).value = text
    input(name).dispatchEvent(new Event('input', { bubbles: true }))
  }
  const page = { early, input, type, name: () => input('firstName').value, isBack: () => isBack }
  opened.push(page)
  return page
}

const stored = () => sessionStorage.getItem(key) ?? ''

/** Types as this person, and the app never loads. undefined: the server does not identify the visitor. */
function typedBy(who: string | undefined) {
  const { early, type } = load()
  if (who !== undefined) early.tellWho(who)
  type('Ann')
}

describe.each([
  ['a visitor', ''],
  ['member A', 'A'],
])('what %s has typed', (_, of) => {
  it.each([
    ['a visitor', ''],
    ['member A', 'A'],
    ['member B', 'B'],
  ])('is seen by %s, once the server has named them, if they are the same', async (__, who) => {
    typedBy(of)
    const { early, name, isBack } = load()
    expect(name()).toBe('')
    early.tellWho(who)
    await null
    expect([name(), isBack()]).toEqual(who === of ? ['Ann', true] : ['', false])
    // The storage has nothing for the next visitor.
    if (who !== of) expect(stored()).toBe('')
  })

  it('is not seen while GET member is not answered, or fails', async () => {
    typedBy(of)
    const { name, early } = load()
    await new Promise(resolve => setTimeout(resolve, 20))
    early.handOver()
    expect(name()).toBe('')
  })

  it('is not seen after Back: the form is empty when the page is left, and keeps nothing more', () => {
    typedBy(of)
    const page = load()
    page.early.tellWho(of)
    page.type('not them', 'email')
    window.dispatchEvent(new Event('pagehide'))
    expect([page.name(), page.input('email').value]).toEqual(['', ''])
    window.dispatchEvent(new Event('pageshow'))
    page.type('Bob')
    expect(stored()).not.toContain('Bob')
  })
})

it('what was handed over to the app, which keeps it itself, is gone from the storage', () => {
  typedBy('A')
  const { early } = load()
  early.tellWho('A')
  expect(stored()).not.toBe('')
  early.handOver()
  expect(stored()).toBe('')
})

it('what somebody has typed of whom the server says nothing is not kept', () => {
  typedBy(undefined)
  expect(stored()).toBe('')
})

it('it ends when it was to end, however often the page is loaded and more is typed', () => {
  vi.useFakeTimers({ now: 1_000_000 })
  typedBy('A')
  for (const minute of [1, 2, 3, 4]) {
    vi.setSystemTime(1_000_000 + minute * 60_000)
    const { early, type, name } = load()
    early.tellWho('A')
    expect(name()).toContain('Ann')
    type(`Ann ${minute}`)
    expect(JSON.parse(stored()).expires).toBe(1_300_000)
  }
  vi.setSystemTime(1_300_000)
  const { early, name } = load()
  early.tellWho('A')
  expect(name()).toBe('')
})

it('what is typed before the server says who it is, is kept from then on', () => {
  const { early, type } = load()
  type('Ann')
  early.tellWho('A')
  expect(stored()).toContain('"of":"A"')
})

describe('where the server says it once the app is there', () => {
  it('the same person finds what they typed, but for what they have typed again', () => {
    typedBy('A')
    const { early, input, name } = load()
    early.handOver()
    // React stores typed text in this property.
    input('firstName').defaultValue = 'Annabel'
    early.tellWho('A')
    expect(name()).toBe('Annabel')
    expect(stored()).toBe('')
    typedBy('A')
    const again = load()
    again.early.handOver()
    again.early.tellWho('A')
    expect(again.name()).toBe('Ann')
  })

  it('a form that was sent stays as it is', () => {
    typedBy('')
    const { early, input, name } = load()
    const form = input('email').form as HTMLFormElement
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    early.tellWho('')
    expect(name()).toBe('')
  })
})
