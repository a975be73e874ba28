// Shows the missing fields above the Continue button, and disables the button until they are filled in.
import { stillNeeded } from '../../domain/messages/field-messages.ts'

/** Returns the submit button inside the form, or null. */
export const submitButton = (form: ParentNode) => form.querySelector<HTMLButtonElement>('[type=submit]')

/** Updates the line of missing fields and the button from the inputs' values, as screens/form/submit-row.tsx does. */
export function showMissing(frame: ParentNode): void {
  const required = frame.querySelectorAll<HTMLInputElement>('input:required')
  const missing = [...required].filter(({ value }) => !value.trim())
  const button = submitButton(frame)
  const line = frame.querySelector('.mc-missing span')
  if (!button || !line) return
  button.disabled = missing.length > 0
  line.textContent = stillNeeded(missing.map(({ labels }) => labels?.[0]?.textContent ?? ''))
}
