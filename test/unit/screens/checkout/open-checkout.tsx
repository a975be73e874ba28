// Test helpers that open the checkout screen for a visitor, and simulate events during the checkout.
import { act, StrictMode } from 'react'
import type { Api } from '../../../../src/api/api.ts'
import { noOrder, notLoaded } from '../../../../src/domain/order/order.ts'
import type { OrderType } from '../../../../src/domain/order/order-types.ts'
import { type Payment, payOrder } from '../../../../src/flow/payment/pay.ts'
import { PersistentCheckout } from '../../../../src/screens/checkout/checkout-screen.tsx'
import type { Announce } from '../../../../src/ui/voice/create-voice.ts'
import { VoiceContext } from '../../../../src/ui/voice/voice.tsx'
import { atCheckout, settle } from '../../flow/fake-checkout.ts'
import { fakeProvider } from '../../flow/fake-provider.ts'
import { render, type } from '../../ui/render.tsx'
import { InWidget } from '../in-widget.tsx'

export async function openCheckout(
  settings: Parameters<typeof atCheckout>[0] = {},
  prepare = async (_: Bench) => {},
) {
  const provider = fakeProvider()
  const bench = await atCheckout({ connectPayments: provider.connect, ...settings })
  await prepare(bench)
  const heard: string[] = []
  const hear: Announce = ({ words }) => {
    heard.push(words)
    return () => {}
  }
  const node = (visible: boolean) => (
    <StrictMode>
      <InWidget services={bench.services}>
        <VoiceContext value={hear}>
          <PersistentCheckout key="c-1" cartId="c-1" visible={visible} />
        </VoiceContext>
      </InWidget>
    </StrictMode>
  )
  const view = await render(node(true))
  await idle()
  const text = () => view.root.textContent ?? ''
  const button = (name: string) => {
    const found = [...view.root.querySelectorAll('button')].find(({ textContent }) => textContent === name)
    if (!found) throw new Error(`no button ${name} in ${text()}`)
    return found
  }
  const press = async (name: string) => {
    await act(async () => button(name).click())
    await idle()
  }
  /** Types a gift card into the open option, and adds it to the order. */
  const enterGiftCard = async (number = '60001') => {
    await type(view.find('input[name=giftNumber]', HTMLInputElement), number)
    await type(view.find('input[name=giftPin]', HTMLInputElement), '1234')
    await press('Add Gift Card')
  }
  return { ...bench, ...view, provider, node, heard, text, button, press, enterGiftCard }
}
type Bench = Awaited<ReturnType<typeof atCheckout>>

/** Turns the cart into an order of the host page. GET checkout reports the order type. */
export async function orderedByPage({ services, order }: Bench, orderType: OrderType = 'booking') {
  Object.assign(order.shown, { orderType })
  // Only the server knows the contents of the cart.
  services.store.setState({ orders: { membership: noOrder, host: notLoaded('c-1') } })
}

export const idle = () => act(settle)

/**
 * Lets the server accept a payment, by card by default, and loses the reply.
 * @param answers the server's replies when the widget asks for the payment's result
 */
export async function loseReply(
  { hold, services }: Pick<Bench, 'hold' | 'services'>,
  payment: Partial<Payment> = {},
  answers: Partial<Api['checkout']> = {},
): Promise<void> {
  const reply = hold('checkout.complete', 'after')
  let paid: Promise<unknown> = Promise.resolve()
  await act(async () => {
    paid = payOrder(services, 'c-1', { paymentType: 'braintree', nonce: 'n', ...payment })
  })
  await idle()
  services.answer({ checkout: answers })
  await act(async () => {
    reply.release({ kind: 'timeout' })
    await paid
  })
  await idle()
}
