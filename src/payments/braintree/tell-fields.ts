// Says inside the frames what the screen shows beside them, for assistive technology that reads the field itself.
import type { HostedFields } from 'braintree-web/hosted-fields'
import { cardFields } from '../provider.ts'

/** Returns what takes the words by field; only what changed since the last call is told. */
export function announceFieldErrors(
  hostedFields: HostedFields,
): (words: Readonly<Record<string, string>>) => void {
  let announced: Readonly<Record<string, string>> = {}
  for (const field of cardFields)
    void hostedFields.setAttribute({ field, attribute: 'aria-required', value: true })
  return words => {
    for (const field of cardFields) {
      const message = words[field] ?? ''
      if (message === (announced[field] ?? '')) continue
      hostedFields.setMessage({ field, message })
      void hostedFields.setAttribute({ field, attribute: 'aria-invalid', value: message !== '' })
    }
    announced = words
  }
}
