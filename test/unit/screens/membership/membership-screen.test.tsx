// The membership step shows prices, benefits and terms, and offers the choices (specification §2.3).
import { act } from 'react'
import * as v from 'valibot'
import { expect, it } from 'vitest'
import type { Member } from '../../../../src/domain/member/member.ts'
import type { MembershipOption } from '../../../../src/domain/member/membership-option.ts'
import { cartSchema } from '../../../../src/domain/order/cart.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import type { SavedFlow } from '../../../../src/flow/state/stored/saved-flow.ts'
import { MembershipScreen } from '../../../../src/screens/membership/membership-screen.tsx'
import { checkout } from '../../domain/order/sample-orders.ts'
import { options } from '../../flow/fake-checkout.ts'
import { ada, failing, fakeServices } from '../../flow/fake-services.ts'
import { visitorOf } from '../../flow/visitors.ts'
import { renderIn } from '../in-widget.tsx'

const draft = {
  ...emptyDraft,
  email: 'ann@example.com',
  firstName: 'Ann',
  lastName: 'Lee',
  mobilePhone: '0400',
  postCode: '2031',
}

async function open(
  member: Member | null = null,
  registerType: SavedFlow['registerType'] = null,
  onSale: readonly MembershipOption[] = options,
) {
  const services = fakeServices({
    route: '/register/membership',
    answers: {
      member: { current: async () => member },
      membershipOptions: { list: async () => [...onSale] },
    },
  })
  Object.assign(services.config, { valueNote: 'Pays for itself after two films.' })
  services.store.setState({
    ...{ draft, acceptedEmail: draft.email, registerType, visitor: visitorOf(member) },
  })
  const view = await renderIn(services, <MembershipScreen />)
  const radio = (value: string) => view.root.querySelector<HTMLInputElement>(`input[value=${value}]`)
  const press = (element: HTMLElement | null) => act(async () => element?.click())
  const button = () => view.find('button[type=submit]', HTMLButtonElement)
  return { services, ...view, radio, press, button, text: () => view.root.textContent ?? '' }
}

it('the cheaper age group shows, before it is chosen, how much less VIP costs', async () => {
  const { text } = await open()
  expect(text()).toContain('AdultSeniorVIP for $4.00 less')
})

it('the reason of data-value-note is in the card of VIP', async () => {
  const { radio } = await open()
  expect(radio('vip')?.closest('.mc-radio-card')?.textContent).toContain('Pays for itself after two films.')
})

it.each([
  ['offered to a visitor', null, null, true],
  ['not offered to a visitor with the registerType vip', null, 'vip', false],
  ['not offered to a paid member who renews', ada, 'renew', false],
  ['not offered to a free member who upgrades', { ...ada, memberType: 'freeAdult' }, 'upgrade', false],
  ['offered to a free member who renews', { ...ada, memberType: 'freeAdult' }, 'renew', true],
] as const)('the membership Free is %s', async (_, member, registerType, isOffered) => {
  const { radio } = await open(member, registerType)
  expect(radio('free') !== null).toBe(isOffered)
  expect(radio('vip')?.checked).toBe(true)
})

it('“Continue” is disabled if the membership is not on sale for the age group', async () => {
  const { find, radio, press, button, text } = await open(
    null,
    null,
    options.filter(({ slug }) => slug.startsWith('adult')),
  )
  await press(find('input[name=terms]', HTMLInputElement))
  expect(button().disabled).toBe(false)
  expect(text()).not.toContain('isn’t on sale')
  await press(radio('senior'))
  expect(button().disabled).toBe(true)
  expect(text()).toContain('This membership isn’t on sale right now.')
  await press(radio('adult'))
  expect(button().disabled).toBe(false)
})

it('a failed order of a free membership shows the server’s message, or ours if there is none', async () => {
  const { services, root, find, press, radio, button } = await open()
  const cart = { id: 'c-1', expiry: '2100-01-01T00:00:00Z', sessions: [], concessions: [], totalInCents: 0 }
  const made = async () => v.parse(cartSchema, cart)
  const said = () => root.querySelector('.mc-alert-error p')?.textContent
  services.answer({ cart: { create: made, membership: failing({ kind: 'server', status: 500 }) } })
  await press(radio('free'))
  await press(find('input[name=terms]', HTMLInputElement))
  await press(button())
  expect(said()).toBe('Failed to update membership order')
  services.answer({
    cart: { create: made, membership: made, get: made },
    checkout: {
      get: async () => checkout({ balanceInCents: 0 }),
      removeGiftCard: async () => [],
      complete: failing({ kind: 'server', status: 422, isProblemJson: true }),
    },
  })
  await press(button())
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
  await press(button())
  expect(said()).toBe('One free membership each.')
})

it('a VIP member who joins again sees the end date of the membership and a link to renew', async () => {
  const vip: Member = { ...ada, memberType: 'adult', expiry: '2030-03-05' }
  const { find, text } = await open(vip)
  expect(text()).toContain('You’re already a VIP, until 5 Mar 2030.')
  expect(find('.mc-alert a', HTMLAnchorElement).textContent).toBe('Renew as a VIP')
  expect(text()).toContain('I am renewing as')
  const renewing = await open(vip, 'renew')
  expect(renewing.text()).not.toContain('already')
  expect(renewing.text()).toContain('You have a VIP adult membership until 5 Mar 2030.')
  const joining = await open({ ...ada, memberType: 'freeAdult' })
  expect(joining.text()).not.toContain('already')
  expect(joining.text()).toContain('I am joining as')
})

it('the label “Most benefits” is shown only if there is an alternative', async () => {
  expect((await open()).text()).toContain('Most benefits')
  const { radio, text } = await open({ ...ada, memberType: 'adult' }, 'renew')
  expect([radio('vip')?.checked, radio('free')]).toEqual([true, null])
  expect(text()).not.toContain('Most benefits')
})
