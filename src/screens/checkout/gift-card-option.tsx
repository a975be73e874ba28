// Gift Card (specification §2): the form; once a card is on the order, the card, and Pay Now when it covers everything.
import { useEffect, useRef } from 'react'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Icon } from '../../ui/glyph.tsx'
import { useFlow } from '../use-flow.ts'
import { AddedGiftCards } from './added-gift-cards.tsx'
import { GiftCardForm } from './gift-card-form.tsx'
import { GiftCardPay } from './gift-card-pay.tsx'

export interface GiftCardOptionProps {
  readonly id: string
  readonly cartId: string
  readonly balanceInCents: number
  readonly open: boolean
  readonly onToggle: () => void
}

export function GiftCardOption({ id, cartId, balanceInCents, open, onToggle }: GiftCardOptionProps) {
  const giftCards = useFlow(state => state.giftCards)
  const content = useRef<HTMLElement>(null)
  const hasCards = giftCards.length > 0
  const hadCards = useRef(hasCards)
  // The button that was pressed is gone: what took its place has the focus.
  useEffect(() => {
    if (hadCards.current === hasCards) return
    hadCards.current = hasCards
    const root = content.current?.getRootNode()
    const isFree = root instanceof ShadowRoot && root.activeElement === null
    if (isFree) content.current?.focus({ preventScroll: true })
  }, [hasCards])
  return (
    <AccordionItem id={id} heading="Gift Card" open={open} onToggle={onToggle} icon={<Icon name="gift" />}>
      <section className="mc-gift" ref={content} tabIndex={-1} aria-labelledby={`${id}-button`}>
        {hasCards ? (
          <>
            <AddedGiftCards cartId={cartId} giftCards={giftCards} />
            {balanceInCents === 0 && <GiftCardPay cartId={cartId} />}
          </>
        ) : (
          <GiftCardForm cartId={cartId} />
        )}
      </section>
    </AccordionItem>
  )
}
