// Shows why a payment failed (specification §2.6, §8.1): the WHOOPS dialog with Close, and a note that stays in the option.

import { type ReactNode, useEffect, useRef } from 'react'
import { lazyMessages } from '../../domain/messages/lazy-messages.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import { isCharging } from '../../flow/state/under-way.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Message } from '../../ui/feedback/alert.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
import { bringIntoSight } from '../../ui/viewport/bring-into-sight.ts'
import { LogInLink, useProblemMessage } from '../alerts.tsx'
import { useFlow } from '../services-context.ts'
import { usePaymentSession, usePaymentState } from './payment-session-context.ts'

export function PaymentErrorDialog() {
  const session = usePaymentSession()
  const problem = usePaymentState(state => state.shownError)
  const isFree = useFlow(state => state.paymentInProgress === null && !isCharging(state))
  const message = useProblemMessage(problem, 'payment')
  // Wait until the payment lock has ended, because a dialog cannot return the focus to an inert element.
  const open = message !== null && isFree
  return (
    <ErrorDialog title={lazyMessages.paymentFailed.title} open={open} onClose={session.closeError}>
      {message && <Message text={message} />}
    </ErrorDialog>
  )
}

export interface FailureNoteProps {
  readonly name: MethodName
  /** A further sentence. */
  readonly more?: string
}

/**
 * Shows the reason above the pay button after the dialog is closed, until the next attempt. It is not announced, because the dialog
 * has already announced the reason. The login link is in this note rather than in the dialog, where Close has the focus.
 */
export function FailureNote({ name, more = '' }: FailureNoteProps) {
  const note = useRef<HTMLDivElement>(null)
  const seen = useRef<unknown>(null)
  const failed = usePaymentState(state => (state.failed?.method === name ? state.failed : null))
  const isTold = usePaymentState(state => state.shownError === null)
  const message = useProblemMessage(failed && isTold ? failed.problem : null, 'payment')
  useEffect(() => {
    // A hidden checkout that is shown again runs its effects again, and then its heading has the focus.
    if (note.current && seen.current !== failed) bringIntoSight(note.current)
    if (note.current) seen.current = failed
  })
  if (!failed || !message) return null
  const isRefused = failed.problem.kind === 'server' && failed.problem.status === 402
  const next = isRefused && name === 'creditCard' ? `\n${lazyMessages.paymentFailed.tryAnotherCard}` : ''
  return (
    <Alert tone="warning" ref={note}>
      <Message text={`${message}${next}${more && `\n${more}`}`} />
      <LogInLink problem={failed.problem} />
    </Alert>
  )
}

export interface ErrorDialogProps {
  readonly title: string
  readonly open: boolean
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ErrorDialog({ title, open, onClose, children }: ErrorDialogProps) {
  if (!open) return null
  return (
    <Modal title={title} onClose={onClose} actions={<Button onClick={onClose}>Close</Button>}>
      {children}
    </Modal>
  )
}
