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
  ['the tab is shown again', 1, () => tabIs('visible')],
  ['the page comes back from the back-forward cache', 1, () => pageComesBack(true)],
  ['the tab is hidden', 0, () => tabIs('hidden')],
  ['the page is shown for the first time', 0, () => pageComesBack(false)],
] as const)(
  'when %s, the number of requests to delete the abandoned cart is %i',
  async (_, times, happens) => {
    const { services } = await startedOffline()
    happens()
    await settle()
    expect(services.asked.map(({ call }) => call)).toEqual(Array(times).fill('cart.remove'))
  },
)

it('no deletion is sent after the widget has ended', async () => {
  const { services, ending } = await startedOffline()
  ending.abort()
  tabIs('visible')
  await settle()
  expect(services.asked).toEqual([])
})
