// Fills in the form of the current step as a visitor would. Each field gets the events of typed text.

/** The text for each field, by the last word of its `autocomplete`, or else by its name. */
const texts: Readonly<Record<string, string>> = {
  email: 'visitor@example.com',
  'given-name': 'Alex',
  'family-name': 'Nguyen',
  tel: '0400 000 000',
  'postal-code': '2031',
  giftNumber: '6000 0000 0000 0002',
  giftPin: '1234',
  'cc-name': 'Alex Nguyen',
  'cc-number': '4111 1111 1111 1111',
  'cc-exp': '12/30',
  'cc-csc': '123',
}

function fieldsOf(root: ParentNode): HTMLInputElement[] {
  const fields: HTMLInputElement[] = []
  for (const element of root.querySelectorAll('*')) {
    if (element.localName === 'input') fields.push(element as HTMLInputElement)
    if (element.shadowRoot && element.localName !== 'demo-control-bar')
      fields.push(...fieldsOf(element.shadowRoot))
    // Card fields are inside frames. This script can read the frames of the emulated provider, because they have the page's own
    // origin.
    const inside = element.localName === 'iframe' ? (element as HTMLIFrameElement).contentDocument : null
    if (inside) fields.push(...fieldsOf(inside))
  }
  return fields
}

/** Fills in all visible empty fields and returns their number. @param cardNumber the number for the card field */
export function fillIn(cardNumber?: string): number {
  let count = 0
  for (const field of fieldsOf(document)) {
    if (field.disabled || field.readOnly || !field.checkVisibility()) continue
    if (field.type === 'checkbox') {
      if (field.name !== 'terms' || field.checked) continue
      field.click()
      count += 1
      continue
    }
    const isNumber = field.autocomplete.endsWith('cc-number')
    const text =
      ((isNumber && cardNumber) || texts[field.autocomplete.split(' ').at(-1) ?? '']) ?? texts[field.name]
    if (text === undefined || field.value !== '') continue
    field.focus()
    // This command causes real input events. Setting the value in a script would not.
    field.ownerDocument.execCommand('insertText', false, text)
    field.blur()
    count += 1
  }
  return count
}
