// A button. While busy it is disabled and shows a spinner.
import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react'
import { Spinner } from './feedback/loading.tsx'
import { rootOf } from './root-of.ts'

export interface ButtonProps {
  readonly kind?: 'primary' | 'secondary' | 'quiet'
  readonly type?: 'button' | 'submit'
  readonly busy?: boolean
  readonly busyLabel?: string
  readonly disabled?: boolean
  readonly describedBy?: string
  readonly onClick?: () => void
  readonly children: ReactNode
}

/**
 * Renders a button. While busy, the button is disabled and shows a spinner. If it had the focus before, it gets the focus back afterwards.
 */
export function Button({
  kind = 'primary',
  type = 'button',
  busy = false,
  busyLabel = 'One moment…',
  disabled = false,
  describedBy,
  onClick,
  children,
}: ButtonProps) {
  const button = useRef<HTMLButtonElement>(null)
  const hadFocus = useRef(false)
  // A button loses the focus when it becomes disabled. This effect restores the focus when the button is enabled again.
  useLayoutEffect(() => {
    const root = rootOf(button.current)
    if (!root) return
    if (busy) hadFocus.current = root.activeElement === button.current
    else if (hadFocus.current) {
      hadFocus.current = false
      if (root.activeElement === null || root.activeElement === document.body) button.current?.focus()
    }
  }, [busy])
  return (
    <button
      className={`mc-button mc-button-${kind}${busy ? ' mc-button-busy' : ''}`}
      part="button"
      ref={button}
      type={type}
      disabled={disabled || busy}
      // At hydration, `disabled` can differ from React's value, because embed/first-screen/unhydrated-form.ts may have enabled the button.
      suppressHydrationWarning
      aria-describedby={describedBy}
      onClick={onClick}
      onKeyDown={onlyOnce}
    >
      {busy ? <Spinner key="busy" label={busyLabel} /> : <span key="idle">{children}</span>}
    </button>
  )
}

/**
 * Makes a held Enter key click only once. The key's repeats would close the dialog that the first click opened, and then click the button
 * again.
 */
function onlyOnce(event: KeyboardEvent<HTMLButtonElement>): void {
  if (event.repeat && event.key === 'Enter') event.preventDefault()
}
