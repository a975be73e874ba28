// Payment Options (specification §2): the gift card, then what the provider offers; one open at a time.
import { useId, useLayoutEffect, useRef, useState } from 'react'
import type { Checkout, MethodName } from '../../domain/checkout.ts'
import { useFlow } from '../use-flow.ts'
import { GiftCardOption } from './gift-card-option.tsx'
import { NothingToPay } from './nothing-to-pay.tsx'
import { PayBalanceAlert } from './pay-balance-notice.tsx'
import { usePaymentSession, usePaymentState } from './use-desk.ts'
import { useSteadyHeading } from './use-steady-heading.ts'
import { VendorOption } from './vendor-option.tsx'
import { VendorsStatus } from './vendors-status.tsx'

export interface PaymentPanelProps {
  readonly cartId: string
  readonly checkout: Checkout
}

export function PaymentPanel({ cartId, checkout }: PaymentPanelProps) {
  const id = useId()
  const session = usePaymentSession()
  const panel = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<MethodName | null>(null)
  const hold = useSteadyHeading(panel)
  const offered = usePaymentState(state => state.offered)
  const hasGiftCards = useFlow(state => state.giftCards.length > 0)
  const { methods, balanceInCents } = checkout
  const hasBalance = balanceInCents > 0
  const vendors = hasBalance ? offered.filter(({ name }) => methods[name]) : []
  // What is shown no more is closed. Hiding the whole checkout shows the same methods again later.
  useLayoutEffect(() => session.keepOnly(vendors.map(({ name }) => name)))

  const optionId = (name: MethodName) => `${id}-${name}`
  const toggle = (name: MethodName) => {
    hold(`${optionId(name)}-button`)
    setOpened(opened === name ? null : name)
  }
  return (
    <section className="mc-payment" aria-labelledby={`${id}-title`} ref={panel}>
      <h3 className="mc-subheading" id={`${id}-title`}>
        Payment Options
      </h3>
      <div className="mc-accordion">
        {methods.giftCard && (
          <GiftCardOption
            id={optionId('giftCard')}
            cartId={cartId}
            balanceInCents={balanceInCents}
            // Gift cards that are there stay in sight.
            open={hasGiftCards || opened === 'giftCard'}
            onToggle={() => toggle('giftCard')}
          />
        )}
        {hasGiftCards && hasBalance && <PayBalanceAlert balanceInCents={balanceInCents} />}
        {vendors.map(({ name, title }) => (
          <VendorOption
            key={name}
            id={optionId(name)}
            name={name}
            title={title}
            open={opened === name}
            onToggle={() => toggle(name)}
          />
        ))}
        {hasBalance && <VendorsStatus methods={methods} anyShown={vendors.length > 0} />}
        {!hasBalance && !hasGiftCards && <NothingToPay cartId={cartId} />}
      </div>
    </section>
  )
}
