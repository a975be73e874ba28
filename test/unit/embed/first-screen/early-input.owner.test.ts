// Text that was typed before the app has loaded belongs to the person who typed it (specification §13). After a reload, the text is shown
// only when the server has identified the same person. Each row of the specification's table has a test.
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

/** Loads a new page. Its memory has nothing from the previous page, but the session storage stays. */
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

/** Types text as this person on a page whose app never loads. `undefined` means that the server does not identify the visitor. */
function typedBy(who: string | undefined) {
  const { early, type } = load()
  if (who !== undefined) early.tellWho(who)
  type('Ann')
}

describe.each([
  ['a visitor', ''],
  ['member A', 'A'],
])('early input of %s', (_, of) => {
  it.each([
    ['a visitor', ''],
    ['member A', 'A'],
    ['member B', 'B'],
  ])('is shown to %s only if the same person typed it', async (__, who) => {
    typedBy(of)
    const { early, name, isBack } = load()
    expect(name()).toBe('')
    early.tellWho(who)
    await null
    expect([name(), isBack()]).toEqual(who === of ? ['Ann', true] : ['', false])
    // The text of a different person is removed from the storage.
    if (who !== of) expect(stored()).toBe('')
  })

  it('is hidden while GET member has no reply, or has failed', async () => {
    typedBy(of)
    const { name, early } = load()
    await new Promise(resolve => setTimeout(resolve, 20))
    early.handOver()
    expect(name()).toBe('')
  })

  it('is removed from the form when the visitor leaves the page', () => {
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

it('early input is removed from the storage when the app has restored it', () => {
  typedBy('A')
  const { early } = load()
  early.tellWho('A')
  expect(stored()).not.toBe('')
  early.handOver()
  expect(stored()).toBe('')
})

it('early input is not stored if the server does not identify the visitor', () => {
  typedBy(undefined)
  expect(stored()).toBe('')
})

it('early input expires at the same time if more is typed after a reload', () => {
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

it('early input is stored as soon as the server has identified the visitor', () => {
  const { early, type } = load()
  type('Ann')
  early.tellWho('A')
  expect(stored()).toContain('"of":"A"')
})

describe('if the app loads before the visitor is identified, early input', () => {
  it('is restored, except in fields with new text', () => {
    typedBy('A')
    const { early, input, name } = load()
    early.handOver()
    // Simulates newly typed text, which React copies into `defaultValue`.
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

  it('is not restored in a form that was submitted', () => {
    typedBy('')
    const { early, input, name } = load()
    const form = input('email').form as HTMLFormElement
    form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
    early.tellWho('')
    expect(name()).toBe('')
  })
})
