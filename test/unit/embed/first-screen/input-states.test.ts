// Input that is restored in a different form: all of it or, if it was typed for somebody else, nothing.
import { expect, it } from 'vitest'
import { inputStates, restoreInputs } from '../../../../src/embed/first-screen/input-states.ts'

function open(html: string) {
  const root = document.createElement('div').attachShadow({ mode: 'open' })
  root.innerHTML = html
  const input = (name: string) => root.querySelector(`[name=${name}]`) as HTMLInputElement
  return { place: root as unknown as Element, input }
}
const form = '<input name="email"><input name="firstName"><input name="news" type="checkbox" checked>'

function keep(email: string) {
  const { place, input } = open(form)
  input('email').value = email
  input('firstName').value = 'Bo'
  input('news').checked = false
  return inputStates(place)
}

it('restores texts and ticks', () => {
  const { place, input } = open(form)
  restoreInputs(keep('bo@example.com'), place)
  expect([input('email').value, input('firstName').value, input('news').checked]).toEqual([
    'bo@example.com',
    'Bo',
    false,
  ])
})

it.each([
  [
    'nothing of what was typed with another address than that of the member, who is known by now',
    'bo@example.com',
    '',
    true,
  ],
  ['all of what the member typed with their own', 'ada@example.com', 'Bo', false],
])('restores %s', (_, email, firstName, isTicked) => {
  const { place, input } = open(form.replace('name="email"', 'name="email" readonly value="ada@example.com"'))
  restoreInputs(keep(email), place)
  expect([input('email').value, input('firstName').value, input('news').checked]).toEqual([
    'ada@example.com',
    firstName,
    isTicked,
  ])
})
