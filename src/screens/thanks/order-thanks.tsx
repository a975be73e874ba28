// The thanks for a host page's order (specification §2.5): what was bought, when and where it is, and what it cost.
import { useId } from 'react'
import { toAud } from '../../domain/money.ts'
import type { Receipt } from '../../flow/state/saved-flow.ts'
import { Screen } from '../../ui/screen.tsx'
import { lineKey, OrderRow } from '../order-row.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { EmailedTo } from './emailed-to.tsx'

export function OrderThanks({ receipt }: { readonly receipt: Receipt }) {
  const id = useId()
  const { dashboardUrl } = useServices().config
  const isMember = useFlow(state => state.member !== null)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  const { email, lines, valueInCents } = receipt
  return (
    <Screen heading="Thank you for your order" focusHeading={focusHeading}>
      <section className="mc-order" part="card" aria-labelledby={id}>
        <h3 className="mc-subheading" id={id}>
          Your order
        </h3>
        {lines.map(line => (
          <OrderRow key={lineKey(line)} line={line} />
        ))}
        <div className="mc-order-line mc-order-total">
          <span>{valueInCents > 0 ? 'Paid' : 'Nothing to pay'}</span>
          <span>{toAud(valueInCents)}</span>
        </div>
      </section>
      {email !== '' && <EmailedTo email={email} />}
      {isMember && (
        <a className="mc-button mc-button-primary" part="button" href={dashboardUrl}>
          View Dashboard
        </a>
      )}
    </Screen>
  )
}
