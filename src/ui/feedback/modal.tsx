// A native modal dialog: it takes the focus, Escape closes it, and the focus goes back to where it was.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'

export interface ModalProps {
  readonly title: string
  readonly role?: 'dialog' | 'alertdialog'
  /** Escape, or the browser closed it. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
}

export function Modal({ title, role, onClose, children, actions }: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const closedByUs = useRef(false)
  useEffect(() => {
    const element = dialog.current
    const root = element?.getRootNode()
    if (!element || !(root instanceof ShadowRoot || root instanceof Document)) return
    // The browser's own way back is not reliable across a shadow root, so we keep it.
    const before = root.activeElement
    element.showModal()
    return () => {
      // Its event is no wish of the visitor's: the effect may only be run a second time, or its screen be hidden.
      closedByUs.current = true
      element.close()
      if (before instanceof HTMLElement && before.isConnected) before.focus()
    }
  }, [])
  return (
    <dialog
      className="mc-dialog"
      part="card"
      ref={dialog}
      role={role}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-words`}
      onCancel={event => {
        event.preventDefault()
        onClose()
      }}
      onClose={() => {
        if (!closedByUs.current) onClose()
        closedByUs.current = false
      }}
    >
      <h2 className="mc-dialog-title" id={`${id}-title`}>
        {title}
      </h2>
      <div className="mc-dialog-words" id={`${id}-words`}>
        {children}
      </div>
      <div className="mc-dialog-actions">{actions}</div>
    </dialog>
  )
}

/** Asks before something that cannot be undone. */
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
