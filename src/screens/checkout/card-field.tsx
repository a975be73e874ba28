// One framed field of the card: its label, the box in which the frame stands, and the words of an error below it.
import type { Ref } from 'react'

export interface CardFieldProps {
  readonly id: string
  readonly label: string
  /** The box; the method owns its children. */
  readonly place: Ref<HTMLDivElement>
  readonly focused: boolean
  readonly error: string | undefined
  /** Beside the label, e.g. the card's brand. */
  readonly note?: string | null
  readonly wide?: boolean
}

export function CardField({ id, label, place, focused, error, note, wide = false }: CardFieldProps) {
  const box = ['mc-card-field', focused && 'is-focused', error && 'is-invalid'].filter(Boolean).join(' ')
  return (
    <div className={wide ? 'mc-field mc-wide' : 'mc-field'} part="field">
      <label className="mc-label" htmlFor={id}>
        {label}
      </label>
      <span className="mc-optional" aria-live="polite">
        {note && <span key={note}>{note}</span>}
      </span>
      {/* The frame itself is told the same words, for who reads the field from inside. */}
      <div className={box} id={id} ref={place} />
      <div className="mc-error" part="error" id={`${id}-error`} aria-live="polite">
        {error && <span key={error}>{error}</span>}
      </div>
    </div>
  )
}
