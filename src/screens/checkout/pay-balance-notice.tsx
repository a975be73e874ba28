// The gift cards do not cover the order (specification §2).
import { toAud } from '../../domain/money.ts'
import { Alert } from '../../ui/notice.tsx'

export function PayBalanceAlert({ balanceInCents }: { readonly balanceInCents: number }) {
  return (
    <Alert tone="warning" title="PAY BALANCE">
      <p key={balanceInCents}>
        There are insufficient funds on the gift card. Please use another payment method for the remaining{' '}
        <strong>{toAud(balanceInCents)}</strong>.
      </p>
    </Alert>
  )
}
