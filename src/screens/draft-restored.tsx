// Reports that details typed before a reload were restored. The visitor, who may be a different person, can clear them.
import { use } from 'react'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { forgetVisitor } from '../flow/member/forget-visitor.ts'
import { Button } from '../ui/button.tsx'
import { OrderContext } from './order-context.ts'
import { useFirstServices, useFlow } from './services-context.ts'

/**
 * Shown until the visitor clears or sends the details. Not shown to a member, because the server supplies a member's details.
 * The order on the screen stays when the details are cleared.
 */
export function DraftRestored() {
  const cartId = use(OrderContext)
  const services = useFirstServices()
  const isShown = useFlow(({ visitor }) => visitor.status === 'anonymous' && visitor.draftRestored)
  if (!isShown) return null
  const { text, clear } = screenMessages.draftRestored
  return (
    <p className="mc-aside">
      {text}{' '}
      <Button kind="quiet" onClick={() => forgetVisitor(services, cartId)}>
        {clear}
      </Button>
    </p>
  )
}
