// The receipt in one line: what was bought and what it cost.
import { membershipName } from '../../domain/membership-name.ts'
import { toAud } from '../../domain/money.ts'
import type { Receipt } from '../../flow/flow-state.ts'

export function ReceiptLines({ receipt }: { readonly receipt: Receipt }) {
  const { membership, valueInCents } = receipt
  if (!membership && valueInCents === 0) return null
  return (
    <p className="mc-receipt mc-order-line">
      <span>{membership ? membershipName(membership) : 'Your order'}</span>
      <span>
        {valueInCents > 0 && 'Paid '}
        <strong>{valueInCents > 0 ? toAud(valueInCents) : 'Free'}</strong>
      </span>
    </p>
  )
}
