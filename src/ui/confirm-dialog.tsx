// Asks before something that cannot be undone.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

export interface ConfirmDialogProps {
  readonly open: boolean
  readonly title: string
  readonly confirmLabel: string
  readonly cancelLabel?: string
  readonly busy?: boolean
  readonly onConfirm: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

export function ConfirmDialog({
  open,
  title,
  confirmLabel,
  cancelLabel = 'Cancel',
  busy = false,
  onConfirm,
  onClose,
  children,
}: ConfirmDialogProps) {
  if (!open) return null
  const actions = (
    <>
      <Button kind="secondary" onClick={onClose}>
        {cancelLabel}
      </Button>
      <Button busy={busy} onClick={onConfirm}>
        {confirmLabel}
      </Button>
    </>
  )
  return (
    <Modal title={title} onClose={onClose} actions={actions}>
      {children}
    </Modal>
  )
}
