// The membership step shows prices, benefits and terms, and offers the choices (specification §2.3).

import { act } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import type { Problem } from '../../../../src/domain/problem.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { newState } from '../../../../src/flow/state/new-state.ts'
import { memberValues } from '../../../../src/flow/state/stored/flow-values.ts'
import type { SavedFlow } from '../../../../src/flow/state/stored/saved-flow.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { checkout } from '../../domain/order/sample-orders.ts'
import { emptyCart } from '../../flow/fake-cart.ts'
import { options } from '../../flow/fake-checkout.ts'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { type } from '../../ui/render.tsx'
import { renderIn } from '../in-widget.tsx'
import { draft, openMembership } from './open-membership.tsx'

it('the cheaper age group shows, before it is chosen, how much less VIP costs', async () => {
  const { text } = await openMembership()
  expect(text()).toContain('AdultSeniorVIP for $4.00 less')
})

it('the reason of data-value-note is in the card of VIP', async () => {
  const { radio } = await openMembership()
  expect(radio('vip')?.closest('.mc-radio-card')?.textContent).toContain('Pays for itself after two films.')
})

it.each([
  ['offered to a visitor', null, null, true],
  ['not offered to a visitor with the registerType vip', null, 'vip', false],
  ['not offered to a paid member who renews', ada, 'renew', false],
  ['not offered to a free member who upgrades', { ...ada, memberType: 'freeAdult' }, 'upgrade', false],
  ['offered to a free member who renews', { ...ada, memberType: 'freeAdult' }, 'renew', true],
] as const)('the membership Free is %s', async (_, member, registerType, isOffered) => {
  const { radio } = await openMembership(member, { state: { registerType } })
  expect(radio('free') !== null).toBe(isOffered)
  expect(radio('vip')?.checked).toBe(true)
})

it('“Continue” is disabled if the membership is not on sale for the age group', async () => {
  const onSale = options.filter(({ slug }) => slug.startsWith('adult'))
  const { button, choose, press, text } = await openMembership(null, { onSale })
  await press('input[name=terms]')
  expect(button().disabled).toBe(false)
  expect(text()).not.toContain('isn’t on sale')
  await choose('senior')
  expect(button().disabled).toBe(true)
  expect(text()).toContain('This membership isn’t on sale right now.')
  await choose('adult')
  expect(button().disabled).toBe(false)
})

it('a failed order of a free membership shows the server’s message, or ours if there is none', async () => {
  const { choose, goOn, press, root, services } = await openMembership()
  const cart = { id: 'c-1', expiry: '2100-01-01T00:00:00Z', sessions: [], concessions: [], totalInCents: 0 }
  const made = async () => v.parse(cartSchema, cart)
  const said = () => root.querySelector('.mc-alert-error p')?.textContent
  services.answer({ cart: { create: made, membership: failing({ kind: 'server', status: 500 }) } })
  await choose('free')
  await press('input[name=terms]')
  await goOn()
  expect(said()).toBe('Failed to update membership order')
  services.answer({
    cart: { create: made, membership: made, get: made },
    checkout: {
      get: async () => checkout({ balanceInCents: 0 }),
      removeGiftCard: async () => [],
      complete: failing({ kind: 'server', status: 422, isProblemJson: true }),
    },
  })
  await goOn()
  expect(said()).toBe('An error occurred during payment processing.')
  services.answer({
    checkout: {
      complete: failing({
        kind: 'server',
        status: 422,
        detail: 'One free membership each.',
        isProblemJson: true,
      }),
    },
  })
  await goOn()
  expect(said()).toBe('One free membership each.')
})

it('a VIP member who joins again sees the end date of the membership and a link to renew', async () => {
  const vip: Member = { ...ada, memberType: 'adult', expiry: '2030-03-05' }
  const { find, text } = await openMembership(vip)
  expect(text()).toContain('You’re already a VIP, until 5 Mar 2030.')
  expect(find('.mc-alert a', HTMLAnchorElement).textContent).toBe('Renew as a VIP')
  expect(text()).toContain('I am renewing as')
  const renewing = await openMembership(vip, { state: { registerType: 'renew' } })
  expect(renewing.text()).not.toContain('already')
  expect(renewing.text()).toContain('You have a VIP adult membership until 5 Mar 2030.')
  const joining = await openMembership({ ...ada, memberType: 'freeAdult' })
  expect(joining.text()).not.toContain('already')
  expect(joining.text()).toContain('I am joining as')
})

it('the label “Most benefits” is shown only if there is an alternative', async () => {
  expect((await openMembership()).text()).toContain('Most benefits')
  const { radio, text } = await openMembership(ada, { state: { registerType: 'renew' } })
  expect([radio('vip')?.checked, radio('free')]).toEqual([true, null])
  expect(text()).not.toContain('Most benefits')
})

// A membership whose last day is over has ended (specification §2.3).
const ended: Member = { ...ada, expiry: '2024-01-31T23:59:59Z' }

it('a member whose VIP has ended reads when it ended, with a link to renew', async () => {
  const { root, text } = await openMembership(ended)
  expect(text()).toContain('Your VIP membership ended on 31 Jan 2024.')
  expect(text()).not.toContain('already a VIP')
  expect([...root.querySelectorAll('a')].map(link => link.getAttribute('href'))).toContain('#/renew')
})

it('a member whose free membership has ended reads so without the word VIP', async () => {
  const { text } = await openMembership({ ...ended, memberType: 'freeSenior' })
  expect(text()).toContain('Your membership ended on 31 Jan 2024.')
})

// A member of a type that the widget does not know can use the member home, but cannot join, upgrade or renew.
const student = { ...ada, memberType: 'other' } as const

it.each(['/register/membership', '/renew'] as const)(
  'the screen at %s says that the membership cannot be changed here',
  async route => {
    const services = fakeServices({ route, answers: { member: { current: async () => student } } })
    await loadMember(services)
    const { root } = await renderIn(services, <MembershipScreen />)
    expect(root.querySelector('h2')?.textContent).toBe('Your membership can’t be changed here')
    expect(root.querySelector('a')?.getAttribute('href')).toBe('/dashboard')
    expect(root.querySelector('input')).toBeNull()
    expect(services.asked.map(({ call }) => call)).toEqual(['member.current'])
    expect(services.store.getState().route).toBe(route)
  },
)

// A membership order whose details the server refuses or lacks (specification §2.3, §8.2).

const postCode = 'Please check your post code.'
const refusal: Problem = {
  kind: 'server',
  status: 422,
  detail: postCode,
  texts: [{ text: postCode, fields: ['postCode'] }],
}

async function openAs(member: Member | null, registerType: SavedFlow['registerType'] = null) {
  const values = member ? memberValues(member) : { ...draft, postCode: '1' }
  const view = await openMembership(member, {
    answers: {
      member: { update: async () => true },
      cart: { create: async () => emptyCart('c-1'), upgradeMembership: async () => emptyCart('c-1') },
    },
    state: {
      ...{ draft: values, acceptedEmail: values.email, registerType },
      choice: { ...newState('ritz').choice, termsAccepted: true },
    },
  })
  const input = (name: string) => view.root.querySelector<HTMLInputElement>(`input[name=${name}]`)
  const calls = () => view.services.asked.filter(({ call }) => /update|membership$|upgrade/i.test(call))
  return { ...view, input, press: view.goOn, calls }
}

it('a visitor gets back to the refused detail with one press, and its text goes along', async () => {
  const { root, services, press, find } = await openAs(null)
  services.answer({ cart: { membership: failing(refusal) } })
  await press()
  expect(root.querySelector('.mc-alert-error')?.textContent).toContain(postCode)
  await act(async () => find('a.mc-button', HTMLAnchorElement).click())
  expect(services.went).toEqual(['</register'])
  expect(services.store.getState().refusedDetails).toEqual({ postCode })
})

it('a club member corrects the refused detail on the membership step, and Continue sends it', async () => {
  const { root, services, press, input, calls } = await openAs({ ...ada, postCode: '1' }, 'renew')
  expect(input('postCode')).toBeNull()
  services.answer({ cart: { membership: failing(refusal) } })
  await press()
  expect(root.activeElement).toBe(input('postCode'))
  expect([input('postCode')?.value, input('postCode')?.getAttribute('aria-invalid')]).toEqual(['1', 'true'])
  expect(root.textContent?.split(postCode)).toHaveLength(2)
  await type(input('postCode') as HTMLInputElement, '2031')
  expect(root.textContent).not.toContain(postCode)
  services.answer({ cart: { membership: async () => emptyCart('c-1') } })
  await press()
  expect(calls().at(-1)).toMatchObject({ call: 'cart.membership', with: ['c-1', { postCode: '2031' }] })
  expect(services.went).toEqual(['/checkout/c-1'])
})

it('an old member without a post code types it before the upgrade, and the widget saves it first', async () => {
  const member: Member = { ...ada, memberType: 'freeAdult', postCode: '' }
  const { services, press, input, calls } = await openAs(member, 'upgrade')
  await type(input('postCode') as HTMLInputElement, '2031')
  await press()
  expect(calls().map(({ call }) => call)).toEqual(['member.update', 'cart.upgradeMembership'])
  expect(calls()[0]?.with).toMatchObject([{ postCode: '2031', recaptchaToken: 'token for activate' }])
  expect(calls()[0]?.with[0]).not.toHaveProperty('email')
  expect(services.went).toEqual(['/checkout/c-1'])
})
