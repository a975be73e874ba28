// The line 'Still needed' (specification §15.5). A click on one of its names, or on the disabled button, moves the focus to
// the missing input.
import { useRef } from 'react'
import { STILL_NEEDED } from '../../domain/messages/field-messages.ts'
import { usePressThrough } from '../../ui/press-through.ts'
import type { MissingInput } from '../later.ts'

export function NeededLine({ missing }: { readonly missing: readonly MissingInput[] }) {
  const line = useRef<HTMLSpanElement>(null)
  const [first] = missing
  usePressThrough(line, element => leadTo(element, first?.name ?? ''))
  return (
    <span ref={line}>
      {missing.map(({ name, label }, index) => (
        <span key={label}>
          {index === 0 ? STILL_NEEDED : ' '}
          <span className="mc-together">
            <button className="mc-correction" type="button" onClick={() => leadTo(line.current, name)}>
              {label}
            </button>
            {index < missing.length - 1 && <span>,</span>}
          </span>
        </span>
      ))}
    </span>
  )
}

/** Shows the errors of all missing inputs, as a blur would, and focuses the input with this name. */
function leadTo(from: Element | null, name: string): void {
  const form = from?.closest('form')
  if (!form) return
  for (const input of form.querySelectorAll<HTMLInputElement>('input:required'))
    if (input.validity.valueMissing) markMissing(input)
  const named = form.elements.namedItem(name)
  const element = named && 'focus' in named ? named : form.querySelector('input:invalid')
  ;(element as HTMLElement | null)?.focus()
}

/** Makes a text field show its error message, as a blur does. A checkbox gets a red edge until it is ticked. */
function markMissing(input: HTMLInputElement): void {
  input.dispatchEvent(new FocusEvent('blur'))
  if (input.type !== 'checkbox') return
  input.setAttribute('aria-invalid', 'true')
  input.addEventListener('change', () => input.removeAttribute('aria-invalid'), { once: true })
}
