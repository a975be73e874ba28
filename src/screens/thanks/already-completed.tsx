// Replaces a step of joining if the visitor returns to the step after the order is complete.
import { lazyMessages } from '../../domain/messages/lazy-messages.ts'
import { startNewOrder } from '../../flow/join/show-thanks.ts'
import { Button } from '../../ui/button.tsx'
import { RouteLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'

/** Names the completed order, and offers to start again (specification §2.5). */
export function AlreadyCompleted() {
  const services = useServices()
  const receipt = useFlow(state => state.receipt)
  const isRenewal = useFlow(state => state.registerType === 'renew')
  const what = receipt?.membership ? (isRenewal ? 'renewal' : 'membership') : 'order'
  const { title, text } = lazyMessages.alreadyCompleted[what]
  return (
    <StepScreen heading={title} takesFocus>
      <p>{text}</p>
      <RouteLink to="/register/thanks" variant="primary">
        Back to your receipt
      </RouteLink>
      <Button kind="secondary" onClick={() => startNewOrder(services)}>
        Start a new one
      </Button>
    </StepScreen>
  )
}
