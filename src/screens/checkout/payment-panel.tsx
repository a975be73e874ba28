// Payment Options (specification §2.6): the gift card, then the provider's methods. Only one option is open at a time, but Gift
// Card also stays open while gift cards are on the order.
import { type RefObject, useId, useLayoutEffect, useRef } from 'react'
import { lazyMessages } from '../../domain/messages/lazy-messages.ts'
import { toAud } from '../../domain/money.ts'
import type { Checkout } from '../../domain/order/checkout.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import { toggleOption } from '../../flow/checkout/open-parts.ts'
import { completeAtCheckout } from '../../flow/payment/payment-session.ts'
import { methodsFor } from '../../flow/payment/payment-session-state.ts'
import { commandFor, giftCardsIn, isSettled } from '../../flow/state/orders.ts'
import { Button } from '../../ui/button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { Section } from '../../ui/section.tsx'
import { LogInLink } from '../alerts.tsx'
import { useOrderState } from '../order-context.ts'
import { useFlow, useServices } from '../services-context.ts'
import { useAction } from '../use-action.ts'
import { GiftCardOption } from './gift-card/gift-card-option.tsx'
import { VendorOption } from './methods/vendor-option.tsx'
import { VendorsStatus } from './methods/vendors-status.tsx'
import { usePaymentSession, usePaymentState } from './payment-session-context.ts'
import { useAutoOpen } from './use-auto-open.ts'

export interface PaymentPanelProps {
  readonly checkout: Checkout
}

export function PaymentPanel({ checkout }: PaymentPanelProps) {
  const id = useId()
  const session = usePaymentSession()
  const panel = useRef<HTMLElement>(null)
  const services = useServices()
  const opened = useFlow(state => state.openOption)
  const keepStill = useStillHeading(panel)
  const offered = usePaymentState(state => state.offered)
  const hasGiftCards = useOrderState(giftCardsIn).length > 0
  // The balance is still the one without the new gift card.
  const isOld = useOrderState((state, cartId) => commandFor(state, cartId) === 'giftCard')
  const { methods, balanceInCents } = checkout
  // An order's gift card stays visible even if the server accepts no further gift card, so that the visitor can remove it.
  const hasGiftCardOption = methods.giftCard || hasGiftCards
  const hasBalance = balanceInCents > 0
  const vendors = useSteadyOrder(methodsFor(checkout, offered))
  // Closes methods that are no longer shown. The effect has no clean-up, because a hidden checkout keeps its methods.
  useLayoutEffect(() => session.keepOnly(vendors.map(({ name }) => name)))

  const optionId = (name: MethodName) => `${id}-${name}`
  useAutoOpen(panel, vendors, methods.giftCard && !hasGiftCards)
  const toggle = (name: MethodName) => {
    keepStill(`${optionId(name)}-button`)
    session.forgetFailure()
    toggleOption(services, name)
  }
  return (
    <Section className="mc-payment" heading="Payment Options" tabIndex={-1} ref={panel}>
      <div className="mc-accordion">
        {hasGiftCardOption && (
          <GiftCardOption
            id={optionId('giftCard')}
            balanceInCents={balanceInCents}
            canAdd={methods.giftCard}
            // The option stays open while gift cards are on the order.
            open={hasGiftCards || opened === 'giftCard'}
            onToggle={() => toggle('giftCard')}
          />
        )}
        {hasGiftCards && hasBalance && !isOld && <PayBalanceAlert balanceInCents={balanceInCents} />}
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
        {!hasBalance && !hasGiftCards && <NothingToPay />}
      </div>
    </Section>
  )
}

/**
 * Keeps the sequence of the options that are already shown, and adds new options at the end. A new option above an open one would
 * move the button that the visitor is about to press.
 */
function useSteadyOrder<Option extends { readonly name: MethodName }>(options: readonly Option[]): Option[] {
  const shown = useRef<readonly MethodName[]>([])
  const isShown = ({ name }: Option) => shown.current.includes(name)
  const kept = shown.current.flatMap(name => options.find(option => option.name === name) ?? [])
  const ordered = [...kept, ...options.filter(option => !isShown(option))]
  useLayoutEffect(() => {
    shown.current = ordered.map(({ name }) => name)
  })
  return ordered
}

/**
 * Keeps a heading at its place on the screen while panels open and close around it (specification §15.12). Call the returned
 * function with the id of the heading's button, just before the state change that opens or closes a panel.
 */
function useStillHeading(panel: RefObject<HTMLElement | null>): (buttonId: string) => void {
  const kept = useRef<{ readonly button: Element; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    if (!kept.current) return
    const { button, top } = kept.current
    kept.current = null
    const moved = button.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  return buttonId => {
    const button = panel.current?.querySelector(`#${CSS.escape(buttonId)}`)
    kept.current = button ? { button, top: button.getBoundingClientRect().top } : null
  }
}

/** Completes an order that costs nothing, e.g. a host page's order with a voucher. */
function NothingToPay() {
  const services = useServices()
  const session = usePaymentSession()
  const action = useAction()
  const unsettled = useOrderState((state, cartId) => !isSettled(state, cartId))
  return (
    <>
      <p>There’s nothing to pay.</p>
      <LogInLink problem={action.problem} />
      <Button
        disabled={unsettled && !action.busy}
        busy={action.busy}
        busyLabel="Completing your order…"
        onClick={() => void action.run(() => completeAtCheckout(services, session))}
      >
        Complete order
      </Button>
    </>
  )
}

/** Shown when the gift cards do not cover the order (specification §2.6). */
function PayBalanceAlert({ balanceInCents }: { readonly balanceInCents: number }) {
  const { title, before, after } = lazyMessages.giftCardTooSmall
  return (
    <Alert tone="warning" title={title} says={`${title}. ${before}${toAud(balanceInCents)}${after}`}>
      <p key={balanceInCents}>
        {before}
        <strong>{toAud(balanceInCents)}</strong>
        {after}
      </p>
    </Alert>
  )
}
