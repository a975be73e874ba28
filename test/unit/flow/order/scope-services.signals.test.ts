// Tests that no listener remains on an abort signal after the work has finished.
import { expect, test } from 'vitest'
import { scopeServices } from '../../../../src/flow/order/scope-services.ts'
import { fakeCart } from '../fake-cart.ts'
import { fakeServices } from '../fake-services.ts'

const item = { cinemaId: 'ritz', concessionItemId: 'item-1' }

test('a command removes its listeners from the abort signals when it ends', async () => {
  const services = fakeServices({ answers: { cart: { get: async () => fakeCart } } })
  services.answer({ cart: { upgradeMembership: async () => fakeCart } })
  const [owner, step] = [new AbortController().signal, new AbortController().signal]
  const listeners = [listened(owner), listened(step)]
  const { end, scoped } = scopeServices(services, services.connect, owner, step)
  const onOver = listened(scoped.signal)
  expect(listeners.map(count => count())).toEqual([1, 1])
  await scoped.api.cart.get('c-1')
  await scoped.api.cart.upgradeMembership('c-1', item)
  expect([...listeners, onOver].map(count => count())).toEqual([1, 1, 0])
  end()
  expect(listeners.map(count => count())).toEqual([0, 0])
})

/**
 * Returns a function that counts the current listeners of the signal. A listener no longer counts after `removeEventListener`, or
 * if the `signal` option of that listener is aborted.
 */
function listened(signal: AbortSignal): () => number {
  const listeners = new Set<unknown>()
  const add = signal.addEventListener.bind(signal)
  const remove = signal.removeEventListener.bind(signal)
  signal.addEventListener = (type: string, listener: EventListener, options?: AddEventListenerOptions) => {
    listeners.add(listener)
    options?.signal?.addEventListener('abort', () => listeners.delete(listener))
    add(type, listener, options)
  }
  signal.removeEventListener = (type: string, listener: EventListener) => {
    listeners.delete(listener)
    remove(type, listener)
  }
  return () => listeners.size
}
