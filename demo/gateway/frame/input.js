// The one input of a frame: its label, its message, and what a visitor does with it.
import { on } from './bus.js'
import { format, write } from './format.js'

const autocompletes = {
  cardholderName: 'cc-name',
  number: 'cc-number',
  cvv: 'cc-csc',
  expirationDate: 'cc-exp',
}

const create = (name, properties) => Object.assign(document.createElement(name), properties)

export function createInput(name, model) {
  const { internalLabel, placeholder, type } = model.options.fields[name]
  const label = create('label', {
    className: 'heard-only',
    htmlFor: name,
    textContent: internalLabel ?? name,
  })
  const message = create('span', { className: 'heard-only', id: 'message' })
  const input = create('input', {
    id: name,
    name,
    type: type ?? 'text',
    placeholder: placeholder ?? '',
    autocomplete: autocompletes[name],
    inputMode: name === 'cardholderName' ? 'text' : 'numeric',
    spellcheck: false,
  })
  input.setAttribute('aria-describedby', message.id)
  // As the real frames call it.
  input.setAttribute('data-braintree-name', name)
  document.body.append(label, input, message)

  const applyStyles = () => {
    for (const [property, value] of Object.entries(model.options.styles?.input ?? {}))
      input.style.setProperty(property, value)
    const sheet = new CSSStyleSheet()
    const placeholderStyles = Object.entries(model.options.styles?.['::placeholder'] ?? {})
    sheet.replaceSync(
      `::placeholder { ${placeholderStyles.map(([key, value]) => `${key}: ${value}`).join('; ')} }`,
    )
    document.adoptedStyleSheets = [sheet]
  }
  const read = isDeleting => {
    // A slash that was just deleted must not come back at once.
    if (!isDeleting) write(input, format(name, input.value, model.cards()))
    model.setValue(name, input.value)
  }
  applyStyles()
  input.addEventListener('input', event => read(event.inputType?.startsWith('delete')))
  input.addEventListener('focus', () => model.setFocus(name, true))
  input.addEventListener('blur', () => model.setFocus(name, false))
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') model.tell(name, 'inputSubmitRequest')
  })

  const mine = act => data => data.field === name && act(data)
  on(
    'TRIGGER_INPUT_FOCUS',
    mine(() => input.focus()),
  )
  on(
    'CLEAR_FIELD',
    mine(() => {
      input.value = ''
      read(true)
    }),
  )
  on(
    'ADD_CLASS',
    mine(({ classname }) => input.classList.add(classname)),
  )
  on(
    'REMOVE_CLASS',
    mine(({ classname }) => input.classList.remove(classname)),
  )
  on(
    'SET_MESSAGE',
    mine(data => {
      message.textContent = data.message
    }),
  )
  on(
    'SET_ATTRIBUTE',
    mine(({ attribute, value }) => input.setAttribute(attribute, String(value))),
  )
  on(
    'REMOVE_ATTRIBUTE',
    mine(({ attribute }) => input.removeAttribute(attribute)),
  )
}
