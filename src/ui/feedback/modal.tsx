// Native modal dialogs (specification §14), which take the focus, close on Escape, and return the focus.
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button } from '../button.tsx'
import { Heading } from '../outline.tsx'
import { rootOf } from '../root-of.ts'
import { LiveRegions } from '../voice/voice.tsx'

export interface ModalProps {
  readonly title: string
  readonly role?: 'dialog' | 'alertdialog'
  /** Called when the visitor presses Escape, and when the browser closes the dialog. */
  readonly onClose: () => void
  readonly children: ReactNode
  readonly actions: ReactNode
}

/** Renders an open modal dialog. The caller mounts it to open the dialog, and unmounts it to close the dialog. */
export function Modal({ title, role, onClose, children, actions }: ModalProps) {
  const id = useId()
  const dialog = useRef<HTMLDialogElement>(null)
  const closedByUs = useRef(false)
  useEffect(() => {
    const element = dialog.current
    const root = rootOf(element)
    if (!element || !root) return
    element.showModal()
    const stopKeeping = keepEscape(element)
    const stopScrolling = keepScrolling(element)
    return () => {
      stopKeeping()
      stopScrolling()
      // Prevents a call of `onClose`, because the visitor has not closed the dialog. This clean-up also runs when StrictMode repeats the
      // effect, and when the screen is hidden.
      closedByUs.current = true
      element.close()
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
      <Heading className="mc-dialog-title" id={`${id}-title`}>
        {title}
      </Heading>
      <div id={`${id}-words`}>{children}</div>
      <div className="mc-dialog-actions">{actions}</div>
      <LiveRegions />
    </dialog>
  )
}

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

/** Asks for confirmation before an action that cannot be undone. The prominent button cancels the action. */
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
      <Button onClick={onClose}>{cancelLabel}</Button>
      <Button kind="secondary" busy={busy} onClick={onConfirm}>
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

/**
 * When Escape closes our dialog, hides that key press from the page's listeners. Otherwise the key would also close a modal of the page
 * that contains the widget. The browser still closes our dialog. Returns a function that stops hiding the key.
 */
function keepEscape(dialog: HTMLDialogElement): () => void {
  const isOurs = (event: KeyboardEvent) =>
    // After a click on an empty part of the dialog, the body has the focus. If an element outside our dialog has the focus, the page may
    // have opened a modal above ours.
    event.key === 'Escape' && (event.composedPath().includes(dialog) || event.target === document.body)

  // The dialog is already closed when `keyup` fires, and some pages listen only to `keyup`.
  const keepKeyUp = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return
    event.stopImmediatePropagation()
    window.removeEventListener('keyup', keepKeyUp, true)
  }
  const keepKeyDown = (event: KeyboardEvent) => {
    if (!isOurs(event)) return
    event.stopImmediatePropagation()
    window.addEventListener('keyup', keepKeyUp, true)
  }
  // A capturing listener on the window runs before the page's listeners on its document.
  window.addEventListener('keydown', keepKeyDown, true)
  return () => window.removeEventListener('keydown', keepKeyDown, true)
}

/**
 * Prevents scrolling behind the dialog, both by the browser and by a smooth-scrolling script that listens on the window. The visitor can
 * still zoom. Returns a function that allows scrolling again.
 */
function keepScrolling(dialog: HTMLDialogElement): () => void {
  const keep = (event: Event, isZoom: boolean) => {
    event.stopPropagation()
    if (dialog.scrollHeight <= dialog.clientHeight && event.cancelable && !isZoom) event.preventDefault()
  }
  const onWheel = (event: WheelEvent) => keep(event, event.ctrlKey)
  const onTouchMove = (event: TouchEvent) => keep(event, event.touches.length > 1)
  dialog.addEventListener('wheel', onWheel, { passive: false })
  dialog.addEventListener('touchmove', onTouchMove, { passive: false })
  return () => {
    dialog.removeEventListener('wheel', onWheel)
    dialog.removeEventListener('touchmove', onTouchMove)
  }
}
