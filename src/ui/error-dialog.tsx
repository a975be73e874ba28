// The WHOOPS box: what went wrong, and Close.
import type { ReactNode } from 'react'
import { Button } from './button.tsx'
import { Modal } from './modal.tsx'

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
