// The gift cards on the order: number, balance, expiry, and Remove Card (specification §2).
import type { GiftCard } from '../../domain/checkout.ts'
import { toAud } from '../../domain/money.ts'
import { showDate } from '../../domain/show-date.ts'
import { removeGiftCard } from '../../flow/gift-cards.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'

export interface AddedGiftCardsProps {
  readonly cartId: string
  readonly giftCards: readonly GiftCard[]
}

export function AddedGiftCards({ cartId, giftCards }: AddedGiftCardsProps) {
  const services = useServices()
  const action = useAction()
  const busy = useFlow(state => state.checkoutBusy)
  const remove = () => void action.run(() => removeGiftCard(services, cartId))
  return (
    <>
      {giftCards.map(({ cardNumber, balanceInCents, cardExpiry }, index) => (
        <div className="mc-gift-card" key={cardNumber}>
          <div>
            <p className="mc-gift-card-number">{cardNumber}</p>
            <p className="mc-gift-card-note">
              <span key={balanceInCents}>{`Balance ${toAud(balanceInCents)}`}</span>
              {cardExpiry && <span>{` · Expires ${showDate(cardExpiry) ?? cardExpiry}`}</span>}
            </p>
          </div>
          {/* The call takes all gift cards off the order, so one button stands for them all. */}
          {index === giftCards.length - 1 && (
            <Button kind="quiet" busy={action.busy} busyLabel="Removing…" disabled={busy} onClick={remove}>
              Remove Card
            </Button>
          )}
        </div>
      ))}
      <ProblemAlert problem={action.problem} context="gift-card-remove" />
    </>
  )
}
