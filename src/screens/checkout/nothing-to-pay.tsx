// An order that costs nothing, e.g. a host page's with a voucher on it: it only needs to be completed.
import { completeOrder } from '../../flow/complete-order.ts'
import { Button } from '../../ui/button.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useServices } from '../use-services.ts'

export function NothingToPay({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const action = useAction()
  const complete = () =>
    void action.run(() => completeOrder(services, cartId, { paymentType: 'noPaymentRequired' }))
  return (
    <>
      <p>There is nothing to pay.</p>
      <ProblemAlert problem={action.problem} context="payment" />
      <Button busy={action.busy} busyLabel="Completing your order…" onClick={complete}>
        Complete order
      </Button>
    </>
  )
}
