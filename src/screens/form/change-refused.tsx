// The link from a refused order to the step with the details that the server has refused (specification §8.2).
import { isAboutFields, type Problem } from '../../domain/problem.ts'
import { keepRefusal } from '../../flow/member/refused-details.ts'
import { detailsRoute, membershipRoute, startChangingDetails } from '../../flow/member/steps.ts'
import { RouteLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'

export interface ChangeRefusedProps {
  readonly problem: Problem | null
  /** Whether the checkout shows the link. After the change, the visitor returns to the checkout. */
  readonly isAtCheckout?: boolean
}

/** A club member has no details step. The membership step asks them for these details. */
export function ChangeRefused({ problem, isAtCheckout = false }: ChangeRefusedProps) {
  const services = useServices()
  const details = useFlow(detailsRoute)
  const membership = useFlow(membershipRoute)
  const route = details ?? (isAtCheckout ? membership : null)
  if (!problem || !isAboutFields(problem) || !route) return null
  const follow = () => {
    keepRefusal(services.store, problem)
    if (isAtCheckout && details) startChangingDetails(services)
  }
  return (
    <p>
      <RouteLink to={route} isBack variant="secondary" onFollow={follow}>
        Change your details
      </RouteLink>
    </p>
  )
}
