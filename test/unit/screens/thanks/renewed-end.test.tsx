// The thank-you screen shows the end of a renewed membership only after the server has sent a later one (specification §2.5).
import { act } from 'react'
import { afterEach, expect, it, vi } from 'vitest'
import type { Receipt } from '../../../../src/domain/order/payments/sent-payment.ts'
import { ThanksScreen } from '../../../../src/screens/thanks/thanks-screen.tsx'
import { receipt } from '../../domain/order/sample-orders.ts'
import { ada, fakeServices } from '../../flow/fake-services.ts'
import { visitorOf } from '../../flow/visitors.ts'

import { codes, renderIn } from '../in-widget.tsx'

afterEach(() => void vi.useRealTimers())

const renewal: Receipt = { ...receipt(), orderType: 'renewal', endBefore: '2027-01-31' }
const old = { ...ada, cardNumber: '700010002000', expiry: '2027-01-31T23:59:59Z' }
const renewed = { ...old, expiry: '2028-01-31T23:59:59Z' }

/** Shows the screen after a renewal. The server sends the new end after this number of replies. */
async function open(replies: number) {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const current = vi.fn(async () => (current.mock.calls.length > replies ? renewed : old))
  const services = fakeServices({ route: '/register/thanks', answers: { member: { current } } })
  services.store.setState({ receipt: renewal, visitor: visitorOf(old) })
  const { root, find } = await renderIn(services, <ThanksScreen codes={codes} />)
  const after = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1000))
  return { find, text: () => root.textContent ?? '', after, current }
}

it('a member who renews is welcomed again, with the code of the card below the ticket', async () => {
  const { text, find } = await open(1)
  expect(text()).toContain('Good to have you with us again.')
  expect(find('[aria-label="Code of your member card"]', SVGElement).querySelector('path')).not.toBeNull()
  expect(text()).toContain(old.cardNumber)
})

it('the end before the renewal is not shown as its result', async () => {
  const { after, current, text } = await open(Infinity)
  expect(text()).not.toMatch(/until|2027/i)
  await after(60)
  expect(current).toHaveBeenCalledTimes(4)
  expect(text()).toContain('Welcome to the Club')
  expect(text()).not.toMatch(/until|2027/i)
})

it('the new end appears when the server sends it', async () => {
  const { after, text } = await open(1)
  await after(2)
  expect(text()).not.toMatch(/until/i)
  await after(4)
  expect(text()).toContain('Your membership runs until 31 Jan 2028.')
  expect(text()).toContain('Until 31 Jan 2028')
})
