// One of the provider's ways to pay: its heading, and below it what the method puts there.

import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { screenMessages } from '../../../domain/messages/screen-messages.ts'
import type { VendorName } from '../../../flow/payment/payment-session-state.ts'
import { AccordionItem } from '../../../ui/accordion.tsx'
import { Overlay, Spinner } from '../../../ui/feedback/spinner.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { ProblemAlert } from '../../problem-alert.tsx'
import { useFlow } from '../../services-context.ts'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'
import { AmountLine } from './amount-line.tsx'
import { CardForm } from './card-form.tsx'

export interface VendorOptionProps {
  readonly id: string
  readonly name: VendorName
  readonly title: string
  readonly open: boolean
  readonly onToggle: () => void
}

const glyphs: Readonly<Partial<Record<VendorName, 'phone' | 'card'>>> = {
  applePay: 'phone',
  googlePay: 'phone',
  creditCard: 'card',
}

export function VendorOption({ id, name, title, open, onToggle }: VendorOptionProps) {
  return (
    <AccordionItem
      id={id}
      heading={title}
      open={open}
      onToggle={onToggle}
      icon={<Icon name={glyphs[name] ?? 'wallet'} />}
    >
      {name === 'payPal' && <PayPalNotice />}
      <VendorCover name={name}>
        {name === 'creditCard' ? <CardForm id={id} /> : <VendorButton name={name} />}
      </VendorCover>
    </AccordionItem>
  )
}

/** PayPal's surcharge (specification §2.6, §9). */
function PayPalNotice() {
  return (
    <p className="mc-small-print">
      An additional $0.25 per ticket applies to PayPal, on top of the standard booking fee.
    </p>
  )
}

/**
 * The session knows the place by its element: told again of the same one (React's double effects, a checkout that was
 * hidden and is shown again) it changes nothing. Nothing is closed here, see kept-checkout.tsx.
 */
function VendorButton({ name }: { readonly name: VendorName }) {
  const session = usePaymentSession()
  const container = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (container.current) session.mount(name, { container: container.current })
  }, [session, name])
  return (
    <>
      <AmountLine name={name} />
      {/* The method owns the children of this element. */}
      <div className="mc-vendor-mount" ref={container} />
    </>
  )
}

/** How a method stands: being opened, failed with a way on, or not to be used while the total is not settled. */
export interface VendorCoverProps {
  readonly name: VendorName
  readonly children: ReactNode
}

/** What the vendor drew stays in the page throughout: taken out, its frames would die. */
function VendorCover({ name, children }: VendorCoverProps) {
  const session = usePaymentSession()
  const status = usePaymentState(state => state.views[name]?.status ?? 'opening')
  const problem = usePaymentState(state => state.views[name]?.problem ?? null)
  const busy = useFlow(state => state.checkoutBusy)
  const uncertain = useFlow(state => state.orderUncertain)
  const unsettled = busy || uncertain
  return (
    <>
      {status === 'opening' && <Spinner label="One moment…" />}
      {status === 'failed' && (
        <ProblemAlert problem={problem} context="payment" onRetry={() => session.retry(name)} />
      )}
      <div className="mc-lock" hidden={status === 'failed'}>
        <div className="mc-vendor" inert={unsettled || status !== 'open'}>
          {children}
        </div>
        {unsettled && status === 'open' && (
          <Overlay label={busy ? 'Updating the total…' : screenMessages.totalNotSettled} />
        )}
      </div>
    </>
  )
}
