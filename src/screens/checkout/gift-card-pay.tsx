// Pay Now: there only when the gift cards leave nothing to pay (specification §2).
import { payWithGiftCard } from '../../flow/gift-card-payment.ts'
import { Button } from '../../ui/button.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { usePaymentSession } from './use-desk.ts'

export function GiftCardPay({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const session = usePaymentSession()
  const unsettled = useFlow(state => state.checkoutBusy || state.orderUncertain)
  return (
    <Button disabled={unsettled} onClick={() => void payWithGiftCard(services, cartId, session)}>
      Pay Now
    </Button>
  )
}
