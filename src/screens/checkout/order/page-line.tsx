// What the summary adds to the films and products of a host page's order: which tickets were added before the page loaded, and the buttons
// that remove lines (specification §12.2).
import { removeFromOrder } from '../../../flow/order/host-cart.ts'
import { Button } from '../../../ui/button.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { useFlow, useServices } from '../../services-context.ts'
import { useAction } from '../../use-action.ts'

export interface PageLineProps {
  /** The film session of the line; null for the products. */
  readonly sessionId: string | null
  /** The film or the products, for assistive technology. */
  readonly name: string
}

export function PageLine({ sessionId, name }: PageLineProps) {
  const services = useServices()
  const action = useAction()
  const isEarlier = useFlow(
    ({ orderedSessions: ids }) => sessionId !== null && ids.length > 0 && !ids.includes(sessionId),
  )
  return (
    <>
      {isEarlier && <span className="mc-order-note mc-order-detail">Added earlier</span>}
      {services.config.removeLines === 'on' && (
        <>
          <Button
            kind="quiet"
            busy={action.busy}
            busyLabel="Removing…"
            onClick={() => void action.run(() => removeFromOrder(services, sessionId))}
          >
            Remove<span className="mc-visually-hidden"> {name}</span>
          </Button>
          <ProblemAlert problem={action.problem} context={sessionId === null ? 'products' : 'tickets'} />
        </>
      )}
    </>
  )
}
