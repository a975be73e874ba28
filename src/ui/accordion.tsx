// Elements that open and close: an item of an accordion, and details below a summary line.
import { type ReactNode, useRef } from 'react'
import { Heading } from './outline.tsx'

export interface AccordionItemProps {
  /** Prefix of the ids of the button and the panel. */
  readonly id: string
  readonly heading: ReactNode
  readonly open: boolean
  readonly onToggle: () => void
  /** A small drawing before the heading. */
  readonly icon?: ReactNode
  /** A note below the heading, visible even while the item is closed. Screen readers read it as the button's description. */
  readonly note?: ReactNode
  readonly children: ReactNode
}

/** Renders an item of an accordion. Its heading is one level below a section's heading. */
export function AccordionItem({ id, heading, open, onToggle, icon, note, children }: AccordionItemProps) {
  const wasOpen = useRef(open)
  if (open) wasOpen.current = true
  return (
    <div className={open ? 'mc-item mc-item-open' : 'mc-item'} part="card">
      <Heading below={2}>
        <button
          className="mc-item-button"
          type="button"
          id={`${id}-button`}
          aria-expanded={open}
          aria-controls={`${id}-panel`}
          aria-describedby={note ? `${id}-note` : undefined}
          onClick={onToggle}
        >
          {icon && (
            <span className="mc-item-icon" aria-hidden="true">
              {icon}
            </span>
          )}
          <span className="mc-item-words">{heading}</span>
          <span className="mc-item-mark" aria-hidden="true" />
        </button>
      </Heading>
      {note && (
        <p className="mc-item-note mc-small-print" id={`${id}-note`}>
          {note}
        </p>
      )}
      <div className="mc-item-panel" id={`${id}-panel`} hidden={!open}>
        {wasOpen.current && children}
      </div>
    </div>
  )
}

export interface DisclosureProps {
  readonly label: string
  readonly open?: boolean
  /** Called when the details have opened or closed, and also if they are open at first. */
  readonly onToggle?: (isOpen: boolean) => void
  readonly children: ReactNode
}

/** Renders details that open and close below a summary line. */
export function Disclosure({ label, open = false, onToggle, children }: DisclosureProps) {
  return (
    <details
      className="mc-disclosure"
      open={open}
      onToggle={({ currentTarget }) => onToggle?.(currentTarget.open)}
    >
      <summary className="mc-summary">{label}</summary>
      <div>{children}</div>
    </details>
  )
}
