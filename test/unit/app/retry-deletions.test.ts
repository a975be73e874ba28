// If a request to delete a cart fails, the widget repeats the request when the page or the tab is shown again (specification §13).
import { expect, it, onTestFinished, vi } from 'vitest'
import { retryDeletions } from '../../../src/app/lifecycle/retry-deletions.ts'
import { givenUpKey } from '../../../src/domain/storage-keys.ts'
import { settle } from '../flow/fake-checkout.ts'
import { failing, fakeServices } from '../flow/fake-services.ts'

/** Starts a widget offline, with an abandoned cart. Then restores the connection. */
async function startedOffline() {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const services = fakeServices({ answers: { cart: { remove: failing({ kind: 'offline' }) } } })
  services.cache.set(givenUpKey('c-1'), 'c-1')
  retryDeletions(services, window, ending.signal)
  await settle()
  expect(services.asked).toHaveLength(1)
  services.asked.length = 0
  services.answer({ cart: { remove: async () => true } })
  return { services, ending }
}

const tabIs = (state: DocumentVisibilityState) => {
  const spy = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state)
  onTestFinished(() => spy.mockRestore())
  document.dispatchEvent(new Event('visibilitychange'))
}
const pageComesBack = (persisted: boolean) =>
  window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }))

it.each([
  [1, 'the tab is shown again', () => tabIs('visible')],
  [1, 'the page comes back from the back-forward cache', () => pageComesBack(true)],
  [0, 'the tab is hidden', () => tabIs('hidden')],
  [0, 'the page is shown for the first time', () => pageComesBack(false)],
] as const)('the number of repeated requests to delete a cart is %i when %s', async (times, _, happens) => {
  const { services } = await startedOffline()
  happens()
  await settle()
  expect(services.asked.map(({ call }) => call)).toEqual(Array(times).fill('cart.remove'))
})

it('no request to delete a cart is repeated after the widget has ended', async () => {
  const { services, ending } = await startedOffline()
  ending.abort()
  tabIs('visible')
  await settle()
  expect(services.asked).toEqual([])
})
