// Fills in the form of the step as a visitor would: the fields take the text as if it had been typed.

/** By the `autocomplete` of a field, else by its name. */
const texts = {
  email: 'visitor@example.com',
  'given-name': 'Alex',
  'family-name': 'Nguyen',
  tel: '0400 000 000',
  'postal-code': '2031',
  cardNumber: '6000 0000 0000 0002',
  cardPin: '1234',
  'cc-name': 'Alex Nguyen',
  'cc-number': '4111 1111 1111 1111',
  'cc-exp': '12/30',
  'cc-csc': '123',
}
const fieldsOf = root => {
  const found = [...root.querySelectorAll('input')]
  for (const element of root.querySelectorAll('*')) {
    if (element.shadowRoot && element.localName !== 'demo-control-bar')
      found.push(...fieldsOf(element.shadowRoot))
    // The card's fields are frames; those of the emulated provider are on this page's own origin.
    if (element.localName === 'iframe' && element.contentDocument)
      found.push(...fieldsOf(element.contentDocument))
  }
  return found
}
const textFor = ({ autocomplete, name }) =>
  texts[
    autocomplete
      .split(' ')
      .filter(word => word !== 'webauthn')
      .at(-1)
  ] ?? texts[name]

/** @returns how many fields there were to fill in */
export function fillIn() {
  let count = 0
  for (const field of fieldsOf(document)) {
    const isOpen = !field.disabled && !field.readOnly && field.checkVisibility()
    if (!isOpen) continue
    if (field.type === 'checkbox' && field.name === 'terms' && !field.checked) {
      field.click()
      count += 1
    }
    const text = textFor(field)
    if (text === undefined || field.value !== '') continue
    field.focus()
    // A page may have made the whole document editable only by its fields: this types into the one with the focus.
    field.ownerDocument.execCommand('insertText', false, text)
    field.blur()
    count += 1
  }
  return count
}
