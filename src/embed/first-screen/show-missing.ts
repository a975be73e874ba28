// What a form still needs, said above a Continue that cannot be pressed until then.
import { stillNeeded } from '../../domain/messages/field-messages.ts'

export const submitButton = (form: ParentNode) => form.querySelector<HTMLButtonElement>('[type=submit]')

/** As screens/form/submit-row.tsx does, from what the inputs hold. */
export function showMissing(frame: ParentNode): void {
  const required = frame.querySelectorAll<HTMLInputElement>('input:required')
  const missing = [...required].filter(({ value }) => !value.trim())
  const button = submitButton(frame)
  const line = frame.querySelector('.mc-missing span')
  if (!button || !line) return
  button.disabled = missing.length > 0
  line.textContent = stillNeeded(missing.map(({ labels }) => labels?.[0]?.textContent ?? ''))
}
