// The visitor went Back while the checkout is paying: no other step can be used until that has ended.
import type { ReactNode } from 'react'
import { Overlay } from '../ui/overlay.tsx'
import { useFlow } from './use-flow.ts'

export function PayingCover({ children }: { readonly children: ReactNode }) {
  // Completing a free membership is this step's own work, and shown by its own button.
  const isPaying = useFlow(
    state => state.isPaying && state.paying !== null && state.paying.paymentType !== 'noPaymentRequired',
  )
  return (
    <div className="mc-lock">
      <div inert={isPaying}>{children}</div>
      {isPaying && <Overlay label="Your payment is being processed…" />}
    </div>
  )
}
