// A form that is submitted before the app has loaded is locked until the app has hydrated it (specification §10.5, §15.1).
import { afterEach, expect, it } from 'vitest'
import { watchUnhydratedForm } from '../../../../src/embed/first-screen/unhydrated-form.ts'

afterEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
})

function open() {
  const root = document.body.appendChild(document.createElement('div')).attachShadow({ mode: 'open' })
  root.innerHTML = `<div><form aria-label="You"><input name="email"><input name="news" type="checkbox" checked>
    <button type="submit">Continue</button></form></div>`
  const frame = root.firstElementChild as HTMLElement
  const form = frame.querySelector('form') as HTMLFormElement
  const early = watchUnhydratedForm(frame, [], 'test', 30)
  const input = (name: string) => form.querySelector(`[name=${name}]`) as HTMLInputElement
  /** Returns whether the form lets the browser insert typed, pasted or dropped text. */
  const mayType = () =>
    input('email').dispatchEvent(new InputEvent('beforeinput', { bubbles: true, cancelable: true }))
  const send = () => form.dispatchEvent(new Event('submit', { bubbles: true, cancelable: true }))
  return { form, early, input, mayType, send }
}

it('a form accepts neither text nor ticks after an early submission', () => {
  const { input, mayType, send } = open()
  input('news').click()
  expect(mayType()).toBe(true)
  send()
  expect(mayType()).toBe(false)
  input('news').click()
  expect(input('news').checked).toBe(false)
})

it('the app unlocks a form after an early submission, and submits it again', () => {
  const { form, early, input, mayType, send } = open()
  send()
  let sentAgain = 0
  form.addEventListener('submit', event => {
    event.preventDefault()
    sentAgain += 1
  })
  early.handOver()
  expect(sentAgain).toBe(1)
  expect(mayType()).toBe(true)
  input('news').click()
  expect(input('news').checked).toBe(false)
})
