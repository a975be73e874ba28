// Text and ticks are restored in a new form. Nothing is restored if the typed email is not that of the identified member.
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

it('typed texts and ticked boxes are restored in a new form', () => {
  const { place, input } = open(form)
  restoreInputs(keep('bo@example.com'), place)
  expect([input('email').value, input('firstName').value, input('news').checked]).toEqual([
    'bo@example.com',
    'Bo',
    false,
  ])
})

it.each([
  ['no text if the typed email is not that of the identified member', 'bo@example.com', '', true],
  ['all texts if the typed email is the member’s', 'ada@example.com', 'Bo', false],
])('the new form of an identified member gets %s', (_, email, firstName, isTicked) => {
  const { place, input } = open(form.replace('name="email"', 'name="email" readonly value="ada@example.com"'))
  restoreInputs(keep(email), place)
  expect([input('email').value, input('firstName').value, input('news').checked]).toEqual([
    'ada@example.com',
    firstName,
    isTicked,
  ])
})
