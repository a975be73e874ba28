// Shows the server's status of an order or payment after its reply was lost, with the possible next steps (specification §4.7).
import { type ReactNode, type Ref, useState } from 'react'
import type { PaymentOutcome } from '../domain/order/order.ts'
import { askAboutPayment } from '../flow/checkout/ask-about-payment.ts'
import { continueAfterLostReply } from '../flow/payment/finish-order.ts'
import { Button } from '../ui/button.tsx'
import { Alert, Message } from '../ui/feedback/alert.tsx'
import { Spinner } from '../ui/feedback/loading.tsx'
import { useRegionName } from '../ui/outline.tsx'
import { useAnnouncement } from '../ui/voice/voice.tsx'
import { useOrder } from './order-context.ts'
import { useServices } from './services-context.ts'

export interface LostReplyProps {
  readonly outcome: PaymentOutcome
  /** Says which reply was lost. Not shown when the order's final status is known. */
  readonly lost: string
  /** The label of the spinner while the widget asks the server. */
  readonly asking: string
  /** The text about the server's answer, shown if the order is not closed. */
  readonly said: ReactNode
  /** The same text for the announcement; null while the widget asks the server. */
  readonly says: string | null
  /** The title and text for a closed order, which was either probably paid (`likely`) or not known to be paid (`unclear`). */
  readonly closed: Readonly<Record<'likely' | 'unclear', { readonly title: string; readonly text: string }>>
  /** Whether 'Check again' is the main button. Default: true. */
  readonly isNext?: boolean
  /** A further next step, shown after the buttons. */
  readonly more?: ReactNode
  readonly ref?: Ref<HTMLElement>
}

export function LostReply({
  outcome,
  lost,
  asking,
  said,
  says,
  closed,
  isNext = true,
  more,
  ref,
}: LostReplyProps) {
  const services = useServices()
  const { cartId } = useOrder()
  const isClosed = outcome.status === 'closed'
  const isPaid = isClosed && outcome.paid === 'likely'
  // The text about the lost reply changes with the server's answer, but is announced only once.
  const name = useRegionName('Your order')
  const [firstLost] = useState(lost)
  useAnnouncement(!isClosed && firstLost, true)
  useAnnouncement(isClosed ? `${closed[outcome.paid].title} ${closed[outcome.paid].text}` : says)
  return (
    <section className="mc-payment-status" ref={ref} tabIndex={-1} aria-label={name}>
      {!isClosed && (
        <Alert tone="error">
          <Message text={lost} />
        </Alert>
      )}
      <div key={outcome.status}>
        {outcome.status === 'asking' && <Spinner label={asking} />}
        {outcome.status === 'closed' ? (
          <Alert tone={isPaid ? 'success' : 'warning'} title={closed[outcome.paid].title}>
            {closed[outcome.paid].text}
          </Alert>
        ) : (
          said
        )}
      </div>
      {outcome.status !== 'asking' && (
        <div className="mc-payment-status-actions">
          {isClosed && (
            <Button onClick={() => void continueAfterLostReply(services, cartId)}>
              {isPaid ? 'Continue' : 'Start again'}
            </Button>
          )}
          {!isPaid && (
            <Button
              kind={isNext && !isClosed ? 'primary' : 'secondary'}
              onClick={() => void askAboutPayment(services, cartId)}
            >
              Check again
            </Button>
          )}
          {more}
        </div>
      )}
    </section>
  )
}
