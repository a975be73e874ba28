// The Gift Card option (specification §2.6): the form, or the order's gift cards with Pay Now.
import { useState } from 'react'
import { showLastDay } from '../../../domain/dates/dates.ts'
import { toAud } from '../../../domain/money.ts'
import type { GiftCard } from '../../../domain/order/checkout.ts'
import { groupDigits } from '../../../domain/text/group-digits.ts'
import { addGiftCardAgain, removeGiftCard } from '../../../flow/checkout/gift-cards.ts'
import { payWithGiftCard } from '../../../flow/payment/payment-session.ts'
import { giftCardsIn, isSettled, isUpdating } from '../../../flow/state/orders.ts'
import { AccordionItem } from '../../../ui/accordion.tsx'
import { Button } from '../../../ui/button.tsx'
import { Dotted } from '../../../ui/dotted.tsx'
import { Icon } from '../../../ui/icon.tsx'
import { useRegionId } from '../../../ui/outline.tsx'
import { unrecorded, unrecordedClass } from '../../../ui/unrecorded.ts'
import { useVoice } from '../../../ui/voice/voice.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { useOrder, useOrderState } from '../../order-context.ts'
import { useServices } from '../../services-context.ts'
import { useAction } from '../../use-action.ts'
import { PayLine } from '../pay-line.tsx'
import { FailureNote } from '../payment-error-dialog.tsx'
import { usePaymentSession } from '../payment-session-context.ts'
import { GiftCardForm } from './gift-card-form.tsx'

export interface GiftCardOptionProps {
  readonly id: string
  readonly balanceInCents: number
  /** Whether the server accepts gift cards for this order. */
  readonly canAdd: boolean
  readonly open: boolean
  readonly onToggle: () => void
}

export function GiftCardOption(props: GiftCardOptionProps) {
  const { id, balanceInCents, canAdd, open, onToggle } = props
  const giftCards = useOrderState(giftCardsIn)
  const hasCards = giftCards.length > 0
  return (
    <AccordionItem id={id} heading="Gift Card" open={open} onToggle={onToggle} icon={<Icon name="gift" />}>
      <section className="mc-gift" tabIndex={-1} aria-labelledby={useRegionId(`${id}-button`)}>
        {hasCards ? (
          <>
            <AddedGiftCards giftCards={giftCards} />
            <FailureNote name="giftCard" />
            {balanceInCents === 0 ? <GiftCardPay /> : canAdd && <AnotherGiftCard key={giftCards.length} />}
          </>
        ) : (
          <>
            <AddAgain />
            <GiftCardForm />
          </>
        )}
      </section>
    </AccordionItem>
  )
}

/** Adds the gift cards again that a load has taken off the order. */
function AddAgain() {
  const services = useServices()
  const { cartId } = useOrder()
  const action = useAction()
  const isOffered = useOrderState((state, cartId) => state.giftCardOff?.cartId === cartId)
  if (!isOffered) return null
  return (
    <>
      <ProblemAlert problem={action.problem} context="gift-card-add" />
      <Button
        kind="secondary"
        busy={action.busy}
        busyLabel="Checking the gift card…"
        onClick={() => void action.run(() => addGiftCardAgain(services, cartId))}
      >
        Add the gift card again
      </Button>
    </>
  )
}

interface AddedGiftCardsProps {
  readonly giftCards: readonly GiftCard[]
}

/** The gift cards on the order: number, balance, expiry, and Remove Card (specification §2.6). */
function AddedGiftCards({ giftCards }: AddedGiftCardsProps) {
  const { cartId } = useOrder()
  const services = useServices()
  const session = usePaymentSession()
  const action = useAction()
  const busy = useOrderState(isUpdating)
  const announce = useVoice()
  const remove = () => {
    session.forgetFailure()
    void action
      .run(() => removeGiftCard(services, cartId))
      .then(isRemoved => isRemoved && announce({ words: 'The gift card was removed.' }))
  }
  return (
    <>
      {giftCards.map(({ cardNumber, balanceInCents, cardExpiry }, index) => {
        const end = showLastDay(cardExpiry, services.config.timeZone)
        return (
          <div className="mc-gift-card" key={cardNumber}>
            <div>
              <p className={`mc-gift-card-number ${unrecordedClass}`} {...unrecorded}>
                {groupDigits(cardNumber)}
              </p>
              <p className="mc-gift-card-note">
                <Dotted
                  parts={[
                    `Balance ${toAud(balanceInCents)}`,
                    ...(end === null ? [] : [`Expires ${end ?? cardExpiry}`]),
                  ]}
                />
              </p>
            </div>
            {/* The call removes all gift cards from the order, so one button is enough. */}
            {index === giftCards.length - 1 && (
              <Button kind="quiet" busy={action.busy} busyLabel="Removing…" disabled={busy} onClick={remove}>
                Remove Card
              </Button>
            )}
          </div>
        )
      })}
      <ProblemAlert problem={action.problem} context="gift-card-remove" />
    </>
  )
}

/** Shows a button that opens the form for a further gift card. Used if the order's gift cards do not cover the total. */
function AnotherGiftCard() {
  const [isOpen, setIsOpen] = useState(false)
  if (isOpen) return <GiftCardForm />
  return (
    <Button kind="quiet" onClick={() => setIsOpen(true)}>
      Use another gift card
    </Button>
  )
}

/** Pay Now. The caller shows this button only if the gift cards cover the total (specification §2.6). */
function GiftCardPay() {
  const services = useServices()
  const session = usePaymentSession()
  const unsettled = useOrderState((state, cartId) => !isSettled(state, cartId))
  return (
    <PayLine name="giftCard">
      <Button disabled={unsettled} onClick={() => void payWithGiftCard(services, session)}>
        Pay Now
      </Button>
    </PayLine>
  )
}
