// Waits until nothing is under way at the checkout.
import type { Services } from './services.ts'

export function whenCheckoutIdle({ store }: Pick<Services, 'store'>): Promise<void> {
  const isBusy = () => store.getState().checkoutBusy || store.getState().isPaying
  if (!isBusy()) return Promise.resolve()
  return new Promise(resolve => {
    const stop = store.subscribe(() => {
      if (isBusy()) return
      stop()
      resolve()
    })
  })
}
