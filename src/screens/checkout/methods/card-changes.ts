// Hooks that notice changes in the card fields: the visitor has typed a different number, or the fields have lost the visitor's input.
import { useEffect, useRef, useState } from 'react'
import { usePaymentSession, usePaymentState } from '../payment-session-context.ts'

/** Clears the failure message of the previous card when the visitor types a different number, even a number of the same brand. */
export function useForgottenFailure(numberChanges = 0): void {
  const session = usePaymentSession()
  const before = useRef(numberChanges)
  useEffect(() => {
    if (before.current !== numberChanges) session.forgetFailure()
    before.current = numberChanges
  }, [session, numberChanges])
}

/** The payment sessions in which the visitor has typed into the card fields. */
const filled = new WeakSet<object>()

/**
 * Returns whether the card fields have lost the visitor's input. Returns false again when the visitor types. The input is lost when the
 * provider creates the fields again. The provider does that if a gift card had covered the order, or if the page has moved the fields. It
 * also does that if the widget has connected to the provider again.
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
    // The visitor has emptied the fields, so no input was lost.
    else if (!isEmptied) filled.delete(session)
  }, [session, isFilled, isOpen, isEmptied])
  return isEmptied
}
