// Passes the error messages and the length of the security code from the page to the card frames.
import type { HostedFields } from 'braintree-web/hosted-fields'
import { cardFields, type MethodState } from '../../provider.ts'

/**
 * Marks all fields as required. Returns a function that passes a method state to the frames, and updates only what has changed.
 * Screen readers read the error messages inside the frames.
 */
export function announceState(hostedFields: HostedFields): (state: MethodState) => void {
  let announced: MethodState['fieldErrors'] = {}
  let digits = 3
  for (const field of cardFields)
    void hostedFields.setAttribute({ field, attribute: 'aria-required', value: true })
  return ({ fieldErrors, securityCode }) => {
    for (const field of cardFields) {
      const message = fieldErrors[field] ?? ''
      if (message === (announced[field] ?? '')) continue
      hostedFields.setMessage({ field, message })
      void hostedFields.setAttribute({ field, attribute: 'aria-invalid', value: message !== '' })
    }
    announced = fieldErrors
    if (securityCode.digits === digits) return
    digits = securityCode.digits
    const value = '1234'.slice(0, digits)
    void hostedFields.setAttribute({ field: 'cvv', attribute: 'placeholder', value })
  }
}
