// One of the provider's payment methods: its heading, and below it the vendor's button or the card form.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { payPalSurchargePerTicketInCents } from '../../../domain/amounts.ts'
import { lazyMessages } from '../../../domain/messages/lazy-messages.ts'
import { toAud } from '../../../domain/money.ts'
import type { VendorName } from '../../../flow/payment/payment-session-state.ts'
import { amountsIn, isSettled, isUpdating, sentPaymentFor } from '../../../flow/state/orders.ts'
import { AccordionItem } from '../../../ui/accordion.tsx'
import { Spinner } from '../../../ui/feedback/loading.tsx'
import { Overlay } from '../../../ui/feedback/overlay.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { useOrderState } from '../../order-context.ts'
import { PayLine } from '../pay-line.tsx'
import { FailureNote } from '../payment-error-dialog.tsx'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'
import { Mark, useMark } from './brand-marks.tsx'
import { CardForm } from './card-form.tsx'

export interface VendorOptionProps {
  readonly id: string
  readonly name: VendorName
  readonly title: string
  readonly open: boolean
  readonly onToggle: () => void
}

export function VendorOption({ id, name, title, open, onToggle }: VendorOptionProps) {
  return (
    <AccordionItem
      id={id}
      heading={<MethodTitle name={name} title={title} />}
      open={open}
      onToggle={onToggle}
      icon={drawings[name] && <MethodMark name={name} drawing={drawings[name]} />}
      note={name === 'payPal' ? <PayPalNotice /> : undefined}
    >
      <VendorCover name={name}>
        {name === 'creditCard' ? <CardForm id={id} /> : <VendorButton name={name} />}
      </VendorCover>
    </AccordionItem>
  )
}

/** Shows the mark of the method, or its name. The name of Google Pay is in the style of its button (braintree §11). */
function MethodTitle({ name, title }: Pick<VendorOptionProps, 'name' | 'title'>) {
  const hasMark = useMark(title) !== undefined
  return (
    <>
      <span className={hasMark ? 'mc-visually-hidden' : `mc-method-${name}`} translate="no">
        {title}
      </span>
      {hasMark && <Mark name={title} letters={title} className="mc-method-mark" />}
    </>
  )
}

/** Our own drawing of the kind of payment. Google Pay and PayPal have none. */
const drawings: Partial<Record<VendorName, 'phone' | 'card'>> = { applePay: 'phone', creditCard: 'card' }

/** Shows our drawing. For Apple Pay, Safari replaces it with Apple's own logo (themes/styles/checkout/payment.css). */
function MethodMark({ name, drawing }: { readonly name: VendorName; readonly drawing: 'phone' | 'card' }) {
  return (
    <span className={`mc-mark-${name}`}>
      <Icon name={drawing} />
    </span>
  )
}

/** Explains PayPal's surcharge. Shown whether or not this order has a surcharge (specification §2.6). */
function PayPalNotice() {
  const isAdded = useOrderState((state, cartId) => (amountsIn(state, cartId)?.surchargeInCents ?? 0) > 0)
  const surcharge = `additional ${toAud(payPalSurchargePerTicketInCents)} per ticket on top of the standard booking fee`
  const words = isAdded ? `With PayPal you pay an ${surcharge}.` : `An ${surcharge}; none in this order.`
  // The key makes React replace the element rather than its text, which a translating browser may have replaced.
  return <span key={words}>{words}</span>
}

/**
 * Mounts the vendor's button. The effect runs again when StrictMode runs effects twice, and when a hidden checkout is shown again. Mounting
 * the same element again changes nothing. The payment session closes the method, see checkout-screen.tsx.
 */
function VendorButton({ name }: { readonly name: VendorName }) {
  const session = usePaymentSession()
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (container.current) session.mount(name, { container: container.current })
  }, [session, name])
  return (
    <>
      <FailureNote name={name} />
      <PayLine name={name}>
        {/* The vendor owns the children of this element. */}
        <div className="mc-vendor-mount" ref={container} />
      </PayLine>
    </>
  )
}

interface VendorCoverProps {
  readonly name: VendorName
  readonly children: ReactNode
}

/**
 * Shows that a method is opening, has failed (with a retry), or is locked while the total is updated. The vendor's elements
 * stay in the page, only hidden, because a removed frame would lose its content.
 */
function VendorCover({ name, children }: VendorCoverProps) {
  const session = usePaymentSession()
  const status = usePaymentState(state => state.views[name]?.status ?? 'opening')
  const problem = usePaymentState(state => state.views[name]?.problem ?? null)
  const busy = useOrderState(isUpdating)
  const unsettled = useOrderState(
    (state, cartId) => !isSettled(state, cartId) && sentPaymentFor(state, cartId) === null,
  )
  return (
    <>
      {status === 'opening' && <Spinner label="One moment…" />}
      {status === 'failed' && (
        <>
          <FailureNote name={name} />
          <ProblemAlert problem={problem} context="payment" onRetry={() => session.retry(name)} />
        </>
      )}
      <div className="mc-lock" hidden={status === 'failed'}>
        <div className="mc-vendor" inert={unsettled || status !== 'open'}>
          {children}
        </div>
        {unsettled && status === 'open' && (
          <Overlay label={busy ? 'Updating the total…' : lazyMessages.totalNotSettled} />
        )}
      </div>
    </>
  )
}
