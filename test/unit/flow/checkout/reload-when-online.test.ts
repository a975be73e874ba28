// The connection returns: what could not be read is read again, and nothing that the visitor does is done for them.
import { expect, test } from 'vitest'
import { reloadWhenOnline } from '../../../../src/flow/checkout/reload-when-online.ts'
import { ada, fakeServices } from '../fake-services.ts'

const option = {
  slug: 'adult-1year',
  activatePriceInCents: 1900,
  renewalPriceInCents: 1700,
  activateItemId: 'a',
  renewalItemId: 'r',
} as const
const offline = { kind: 'offline' } as const
const refused = { kind: 'server', status: 500 } as const
const callsOf = ({ asked }: ReturnType<typeof fakeServices>) => asked.map(({ call }) => call)

test('Who the visitor is and what there is to choose load by themselves', async () => {
  const services = fakeServices({
    route: '/register/membership',
    answers: { member: { current: async () => ada }, membershipOptions: { list: async () => [option] } },
  })
  services.store.setState({ memberStatus: 'failed', memberProblem: offline, optionsProblem: offline })
  await reloadWhenOnline(services)
  expect(services.store.getState()).toMatchObject({
    member: ada,
    memberProblem: null,
    options: [option],
    optionsProblem: null,
  })
})

test('The checkout loads by itself, at the checkout only, and not when an order is in doubt', async () => {
  const answers = {
    checkout: { removeGiftCard: async () => [], get: async () => undefined },
    cart: { get: async () => undefined },
  }
  const at = (route: string, orderUncertain: boolean) => {
    const services = fakeServices({ route, answers })
    services.store.setState({ checkoutProblem: offline, orderUncertain })
    return services
  }
  const here = at('/checkout/c-1', false)
  await reloadWhenOnline(here)
  expect(callsOf(here)).toEqual(['checkout.removeGiftCard', 'checkout.get', 'cart.get'])
  const inDoubt = at('/checkout/c-1', true)
  await reloadWhenOnline(inDoubt)
  expect(callsOf(inDoubt)).toEqual([])
  const elsewhere = at('/register', false)
  await reloadWhenOnline(elsewhere)
  expect(callsOf(elsewhere)).toEqual([])
})

test('Where a payment stands is asked again, and no payment is sent', async () => {
  const services = fakeServices({
    route: '/checkout/c-1',
    answers: { checkout: { get: () => Promise.reject(new Error('still nothing')) } },
  })
  services.store.setState({
    paymentStatus: { status: 'unknown', problem: offline },
    checkoutProblem: offline,
  })
  await reloadWhenOnline(services)
  expect(callsOf(services)).toEqual(['checkout.get'])
})

test('What failed for another reason waits for the visitor', async () => {
  const services = fakeServices({ route: '/checkout/c-1' })
  services.store.setState({
    memberProblem: refused,
    optionsProblem: refused,
    checkoutProblem: refused,
    paymentStatus: { status: 'unknown', problem: refused },
  })
  await reloadWhenOnline(services)
  expect(callsOf(services)).toEqual([])
})
