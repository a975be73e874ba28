// The amount that this payment method will charge. The method is given the same number.
import { toAud } from '../../../domain/money.ts'
import { amountDue } from '../../../flow/order/order-details.ts'
import type { VendorName } from '../../../flow/payment/payment-session-state.ts'
import { useFlow, useServices } from '../../services-context.ts'

export function AmountLine({ name }: { readonly name: VendorName }) {
  const services = useServices()
  const cents = useFlow(state => {
    if (!state.checkout) return null
    const due = amountDue(services)
    return name === 'payPal' ? due.payPalAmountInCents : due.amountInCents
  })
  if (cents === null) return null
  return (
    <p className="mc-amount-line">
      To pay: <strong key={cents}>{toAud(cents)}</strong>
    </p>
  )
}
