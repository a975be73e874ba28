// The reply to a payment was lost: says so, shows where things stand, and leaves the choice (contract §2).
import { useEffect, useRef } from 'react'
import { toAud } from '../../domain/money.ts'
import { wordsFor } from '../../domain/problem-words.ts'
import { askStanding } from '../../flow/ask-standing.ts'
import type { Standing } from '../../flow/flow-state.ts'
import { retryCheckout } from '../../flow/retry-checkout.ts'
import { takeAsPaid } from '../../flow/take-as-paid.ts'
import { Button } from '../../ui/button.tsx'
import { Notice } from '../../ui/notice.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useServices } from '../use-services.ts'

export interface StandingPanelProps {
  readonly cartId: string
  readonly standing: Standing
}

export function StandingPanel({ cartId, standing }: StandingPanelProps) {
  const services = useServices()
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  const checkAgain = (
    <Button kind="secondary" onClick={() => void askStanding(services, cartId)}>
      Check again
    </Button>
  )
  const payAgain = (
    <Button kind="secondary" onClick={() => void retryCheckout(services, cartId)}>
      Try paying again
    </Button>
  )
  const goOn = <Button onClick={() => takeAsPaid(services, cartId)}>Go on</Button>
  return (
    <div className="mc-standing" ref={panel} tabIndex={-1}>
      {standing.status !== 'closed' && (
        <Notice tone="error">
          <p>{wordsFor({ kind: 'payment-unknown' }, 'payment')}</p>
        </Notice>
      )}
      {/* Keyed: words that were read out are replaced as a whole. */}
      <div className="mc-standing-news" role="status" key={standing.status}>
        {standing.status === 'asking' && <Spinner label="Asking the cinema where your payment stands…" />}
        {standing.status === 'open' && (
          <p>
            As far as the cinema’s system knows right now, nothing was taken: the order is still open, with{' '}
            <strong>{toAud(standing.balanceInCents)}</strong> left to pay. A payment that is still on its way
            may change that, so check again in a minute if you are not sure.
          </p>
        )}
        {standing.status === 'unknown' && (
          <p>We could not find out: the cinema’s system does not answer. Wait a moment, then check again.</p>
        )}
        {standing.status === 'closed' && <ClosedWords paid={standing.paid} />}
      </div>
      {standing.status !== 'asking' && (
        <div className="mc-standing-ways">
          {standing.status === 'closed' && goOn}
          {standing.status !== 'closed' && payAgain}
          {!(standing.status === 'closed' && standing.paid === 'likely') && checkAgain}
        </div>
      )}
    </div>
  )
}

function ClosedWords({ paid }: { readonly paid: 'likely' | 'unclear' }) {
  return paid === 'likely' ? (
    <Notice tone="success" title="Your order has most likely been paid.">
      The cinema’s system says that this order is complete. Your receipt comes by email.
    </Notice>
  ) : (
    <Notice tone="warning" title="This order is closed.">
      It may have been paid, or it may have run out of time. Please look for a receipt in your email before
      you order again.
    </Notice>
  )
}
