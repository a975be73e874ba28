// A VIP member who chooses Free has to agree once, with a checkbox in the Free option, that VIP will end (specification §2.3).
import { act } from 'react'
import { expect, it, test } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { options } from '../../flow/fake-checkout.ts'
import { ada } from '../../flow/fake-services.ts'
import { visitorOf } from '../../flow/visitors.ts'
import { openMembership } from './open-membership.tsx'

/** Opens the membership step, with the terms accepted. */
async function open(member: Member | null = ada, onSale = options) {
  const choice = { ...newState('ritz').choice, termsAccepted: true }
  const view = await openMembership(member, { onSale, state: { choice } })
  const { button, find, press, root } = view
  return {
    ...view,
    agree: () => press('input[name=endsVip]'),
    box: () => root.querySelector<HTMLInputElement>('input[name=endsVip]'),
    canContinue: () => !button().disabled,
    needed: () => find('.mc-missing', HTMLElement).textContent,
    described: (element: Element | null) =>
      (element?.getAttribute('aria-describedby') ?? '')
        .split(' ')
        .map(id => root.querySelector(`[id="${id}"]`)?.textContent ?? '')
        .join(' '),
  }
}

it('a VIP member who chooses Free must agree to the listed losses', async () => {
  const { agree, box, canContinue, choose, described, find, needed } = await open()
  expect([box(), canContinue()]).toEqual([null, true])
  await choose('free')
  const words = described(box())
  expect(words).toContain('You’re a VIP until 1 Jan 2030.')
  expect(words).toContain('If you switch to Free, you’ll lose:')
  expect(words).toContain('2 discount tickets per film')
  expect(words).not.toContain('Cheap Tuesday')
  expect(find('.mc-radio-card[data-chosen] .mc-radio-card-more', HTMLElement).contains(box())).toBe(true)
  expect(box()?.required).toBe(true)
  expect([canContinue(), needed()]).toEqual([false, 'Still needed: your agreement that VIP will end'])
  await agree()
  expect([canContinue(), needed()]).toEqual([true, ''])
  await agree()
  expect(canContinue()).toBe(false)
})

it('the agreement stays if the member switches to VIP and back, or changes the age group', async () => {
  const { agree, box, canContinue, choose } = await open()
  await choose('free')
  await agree()
  await choose('vip')
  expect([box(), canContinue()]).toEqual([null, true])
  await choose('free')
  await choose('senior')
  expect([box()?.checked, canContinue()]).toEqual([true, true])
})

it('a different member has to agree again, but the same member with changed details does not', async () => {
  const { agree, box, canContinue, choose, services } = await open()
  const becomes = (member: Member) =>
    act(async () => {
      services.answer({ member: { current: async () => member } })
      services.store.setState({ visitor: visitorOf(member), options })
    })
  await choose('free')
  await agree()
  await becomes({ ...ada, firstName: 'Augusta' })
  expect([box()?.checked, canContinue()]).toEqual([true, true])
  await becomes({ ...ada, id: 'm-2' })
  expect([box()?.checked, canContinue()]).toEqual([false, false])
})

it('the membership step shows no end date of VIP if the server sends none', async () => {
  const { box, choose, described } = await open({ ...ada, memberType: 'senior', expiry: null })
  await choose('free')
  expect(described(box())).toContain('You’re a VIP.')
})

it('the step asks for a membership if Free is not sold to the age group', async () => {
  const { choose, needed } = await open(
    ada,
    options.filter(({ slug }) => slug !== 'freeSenior'),
  )
  await choose('free')
  await choose('senior')
  expect(needed()).toBe('Still needed: a membership')
})

test.each([
  ['a visitor', null],
  ['a newsletter member', { ...ada, memberType: 'newsletter' }],
  ['a free member', { ...ada, memberType: 'freeAdult' }],
] as const)('the membership step does not ask %s to agree to the end of VIP', async (_, member) => {
  const { box, canContinue, choose, root } = await open(member)
  await choose('free')
  expect([box(), canContinue()]).toEqual([null, true])
  expect(root.textContent).not.toContain('VIP membership')
})
