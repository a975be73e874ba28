// What has happened to the card in its fields: the visitor has typed a different number, or the fields were emptied.
import { useEffect, useRef, useState } from 'react'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'

/** A reason why the last card failed does not apply to a different card, also to one of the same brand. */
export function useForgottenFailure(numberChanges = 0): void {
  const session = usePaymentSession()
  const before = useRef(numberChanges)
  useEffect(() => {
    if (before.current !== numberChanges) session.forgetFailure()
    before.current = numberChanges
  }, [session, numberChanges])
}

/** The sessions whose card fields hold something that the visitor has typed. */
const filled = new WeakSet<object>()

/**
 * Whether the fields have lost what was typed into them: the provider makes them again after a gift card has covered the
 * order, after the page has moved them, and after a new connection. False as soon as something is typed.
 */
export function useEmptied(): boolean {
  const session = usePaymentSession()
  const isOpen = usePaymentState(state => state.views.creditCard?.status === 'open')
  const isFilled = usePaymentState(state => state.views.creditCard?.fields.typed === true)
  const [isEmptied, setEmptied] = useState(() => filled.has(session) && !isFilled)
  useEffect(() => {
    if (isFilled) {
      filled.add(session)
      setEmptied(false)
    } else if (!isOpen) setEmptied(filled.has(session))
    // The visitor has emptied the fields.
    else if (!isEmptied) filled.delete(session)
  }, [session, isFilled, isOpen, isEmptied])
  return isEmptied
}
