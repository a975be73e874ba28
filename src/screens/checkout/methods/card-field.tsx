// A hosted card field with its label, and a picture that shows the place of the security code.
import { type ReactNode, type Ref, useEffect, useRef } from 'react'
import { bringIntoSight } from '../../../ui/viewport/bring-into-sight.ts'
import { useAnnouncement } from '../../../ui/voice/voice.tsx'

export interface CardFieldProps {
  readonly id: string
  readonly label: string
  /** Receives the box around the frame. The provider owns the children of the box. */
  readonly mount: Ref<HTMLDivElement>
  readonly focused: boolean
  readonly error: string | undefined
  /** Shown beside the label. */
  readonly beside?: ReactNode
  /** Shown at the end of the field, on top of its frame. */
  readonly mark?: ReactNode
  /** Whether the mark needs space beside the number. Marks that disappear when the visitor types do not. */
  readonly marked?: boolean
  readonly hint?: string
  readonly wide?: boolean
}

/** Renders one hosted field: its label, the box around the frame, and its error message. */
export function CardField(props: CardFieldProps) {
  const { id, label, mount, focused, error, beside, mark, marked, hint, wide = false } = props
  const field = useRef<HTMLDivElement>(null)
  // Scrolls to the field when `focused` changes, because the page gets no focus event from inside a frame.
  useEffect(() => {
    if (!focused || !field.current) return undefined
    return bringIntoSight(field.current)
  }, [focused])
  useAnnouncement(error, false, label)
  const states = [focused && 'is-focused', error && 'is-invalid', marked && 'mc-marked']
  const box = ['mc-input mc-card-field', ...states.filter(Boolean)].join(' ')
  return (
    <div className={wide ? 'mc-field mc-wide' : 'mc-field'} part="field" ref={field}>
      <label className="mc-label" htmlFor={id}>
        <span key={label}>{label}</span>
      </label>
      <span className="mc-beside">{beside}</span>
      <div className="mc-card-box">
        {/* The provider's frame gets the same message, for a screen reader inside the frame (braintree §4.8). */}
        <div className={box} id={id} ref={mount} />
        {mark}
      </div>
      <div className="mc-error" part="error" id={`${id}-error`}>
        {error && <span key={error}>{error}</span>}
      </div>
      {hint !== undefined && (
        <p className="mc-hint" key={hint}>
          {hint}
        </p>
      )}
    </div>
  )
}

/** Draws the place of the security code: three digits on the back beside the signature, or four on the front above the number. */
export function SecurityCodePicture({ digits }: { readonly digits: number }) {
  return (
    <svg className="mc-code-picture" viewBox="0 0 38 24" aria-hidden="true" focusable="false">
      <rect x="1" y="1" width="36" height="22" rx="3" />
      {digits === 4 ? (
        <path d="M5 7h6v5H5zM5 17h20" key="front" />
      ) : (
        <path d="M1 6.500h36M5 14h16" strokeWidth="4" key="back" />
      )}
      <rect className="mc-code-place" x="24" y={digits === 4 ? 5.5 : 10.5} width="11" height="7" rx="2" />
    </svg>
  )
}
