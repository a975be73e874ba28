// The library's part of PayPal, with a messenger frame in the page's body that must not stay behind.
import { create, type PayPalCheckout } from 'braintree-web/paypal-checkout'
import type { CleanUp } from '../clean-up.ts'
import { withinTime } from '../time-limit.ts'
import type { Connection } from './connection.ts'
import { unavailable } from './problems.ts'
import { removeAll } from './remove-all.ts'

const messengers = (): HTMLIFrameElement[] => [
  ...document.querySelectorAll<HTMLIFrameElement>('body > iframe[name^="dispatch_"]'),
]
/** An answering messenger is removed by the library within microtasks. */
const patienceMilliseconds = 100

export async function createPayPalCheckout(
  { client, limits }: Connection,
  cleanUp: CleanUp,
): Promise<PayPalCheckout> {
  const before = new Set(messengers())
  const checkout = await withinTime(create({ client }), {
    milliseconds: limits.open,
    onTimeout: () => unavailable('payPal', 'no-answer'),
    signal: cleanUp.signal,
    onLate: late => tearDown(late, before),
  })
  cleanUp.add(() => tearDown(checkout, before))
  return checkout
}

/** The library's teardown waits for a messenger that may never answer, and then forgets to remove it. */
async function tearDown(checkout: PayPalCheckout, before: ReadonlySet<HTMLIFrameElement>): Promise<void> {
  const ours = messengers().filter(frame => !before.has(frame))
  const patience = new Promise(resolve => setTimeout(resolve, patienceMilliseconds))
  try {
    await Promise.race([checkout.teardown(), patience])
  } finally {
    removeAll(ours)
  }
}
