// Shows why a payment failed (specification §2.6, §8.1): the WHOOPS dialog with Close, and a note that stays in the option.

import type { ReactNode } from 'react'
import { lazyMessages } from '../../domain/messages/lazy-messages.ts'
import type { MethodName } from '../../domain/order/order-types.ts'
import { isCharging } from '../../flow/state/under-way.ts'
import { Button } from '../../ui/button.tsx'
import { Alert, Message } from '../../ui/feedback/alert.tsx'
import { Modal } from '../../ui/feedback/modal.tsx'
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

/**
 * Shows the reason in the option after the dialog is closed, until the next attempt. It is not announced, because the dialog
 * has already announced the reason. The login link is in this note rather than in the dialog, where Close has the focus.
 */
export function FailureNote({ name }: { readonly name: MethodName }) {
  const failed = usePaymentState(state => (state.failed?.method === name ? state.failed : null))
  const isTold = usePaymentState(state => state.shownError === null)
  const message = useProblemMessage(failed && isTold ? failed.problem : null, 'payment')
  if (!failed || !message) return null
  const isRefused = failed.problem.kind === 'server' && failed.problem.status === 402
  const next = isRefused && name === 'creditCard' ? `\n${lazyMessages.paymentFailed.tryAnotherCard}` : ''
  return (
    <Alert tone="warning">
      <Message text={message + next} />
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
