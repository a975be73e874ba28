// Says that details typed before a reload are there again, and clears them: the visitor may be somebody else.
import { use } from 'react'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { forgetVisitor } from '../flow/member/forget-visitor.ts'
import { Button } from '../ui/button.tsx'
import { OrderContext } from './order-context.ts'
import { useFirstServices, useFlow } from './services-context.ts'

/** Until they are cleared, or sent. Not for a member, whose details the server has named. The order on the screen stays there. */
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
