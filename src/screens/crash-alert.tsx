// The alert after a crash. A payment that was being charged continues without the screen, so the alert reports the payment's
// known status.
import { useState } from 'react'
import { crashMessages } from '../domain/messages/lazy-messages.ts'
import type { PaymentSent } from '../domain/order/order.ts'
import { checkoutRoute, parseRoute } from '../domain/route.ts'
import { startAgainRoute } from '../flow/member/steps.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import type { Services } from '../flow/state/services.ts'
import { isSending } from '../flow/state/under-way.ts'
import { Alert } from '../ui/feedback/alert.tsx'
import { useFlow, useServices } from './services-context.ts'

type Standing = Exclude<keyof typeof crashMessages, 'title'>

/** Returns the order with a sent payment, if the payment's result is unknown or not yet shown; else null. */
const sentOrder = ({ orders }: FlowState): PaymentSent | null =>
  [orders.membership, orders.host].find(order => order.status === 'paymentSent') ?? null

const isUnderWay = (state: FlowState): boolean => sentOrder(state) !== null || isSending(state)

const isCompleted = ({ receipt, route }: FlowState): boolean =>
  receipt !== null && parseRoute(route)?.name === 'thanks'

export function CrashAlert({ onRestart }: { readonly onRestart: () => void }) {
  const services = useServices()
  const [wasSending] = useState(() => isUnderWay(services.store.getState()))
  const standing = useFlow((state): Standing => {
    if (isCompleted(state)) return 'completed'
    if (isUnderWay(state)) return 'sending'
    return wasSending ? 'notCompleted' : 'nothingSent'
  })
  const restart = () => {
    navigateToOrder(services)
    onRestart()
  }
  const { title, [standing]: words } = crashMessages
  return (
    <div className="mc-screen">
      <Alert tone="error" says={`${title} ${words}`} title={title} onRetry={restart} retryLabel="Start again">
        <p key={words}>{words}</p>
      </Alert>
    </div>
  )
}

/**
 * Stays at the thank-you screen of a completed order. If the result of a sent payment is unknown or not yet shown, navigates to
 * the checkout of its order. Otherwise navigates to the start, unless POST checkout is under way.
 */
function navigateToOrder({ store, navigate, config }: Services): void {
  const state = store.getState()
  if (isCompleted(state)) return
  const sent = sentOrder(state)
  if (sent) navigate(checkoutRoute(sent.payment.cartId), 'replace')
  else if (!isSending(state)) navigate(startAgainRoute(state, config.start), 'replace')
}
