// A button. While busy it cannot be pressed and shows a spinner.
import type { KeyboardEvent, ReactNode } from 'react'
import { Spinner } from './feedback/loading.tsx'

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

/** Renders a button. A busy button keeps the focus, so it has `aria-disabled` and not `disabled`. The form ignores a press of it. */
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
  return (
    <button
      className={`mc-button mc-button-${kind}${busy ? ' mc-button-busy' : ''}`}
      part="button"
      type={type}
      disabled={disabled && !busy}
      aria-disabled={busy || undefined}
      // At hydration, `disabled` can differ from React's value, because embed/first-screen/unhydrated-form.ts may have enabled the button.
      suppressHydrationWarning
      aria-describedby={describedBy}
      onClick={busy ? undefined : onClick}
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
