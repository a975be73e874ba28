// The input of a frame, with its label, its message and its events.
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
  // The real frames have this attribute.
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
    // Do not format while deleting: a deleted slash would come back at once.
    if (!isDeleting) write(input, format(name, input.value, model.cards()))
    model.setValue(name, input.value)
  }
  applyStyles()
  const { prefill } = model.options.fields[name]
  if (prefill) {
    input.value = prefill
    model.setValue(name, prefill)
  }
  input.addEventListener('input', event => read(event.inputType?.startsWith('delete')))
  input.addEventListener('focus', () => model.setFocus(name, true))
  input.addEventListener('blur', () => model.setFocus(name, false))
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') model.emitInput(name, 'inputSubmitRequest')
  })

  const ifThisField = act => data => data.field === name && act(data)
  on(
    'TRIGGER_INPUT_FOCUS',
    ifThisField(() => input.focus()),
  )
  on(
    'CLEAR_FIELD',
    ifThisField(() => {
      input.value = ''
      read(true)
    }),
  )
  on(
    'ADD_CLASS',
    ifThisField(({ classname }) => input.classList.add(classname)),
  )
  on(
    'REMOVE_CLASS',
    ifThisField(({ classname }) => input.classList.remove(classname)),
  )
  on(
    'SET_MESSAGE',
    ifThisField(data => {
      message.textContent = data.message
    }),
  )
  on(
    'SET_ATTRIBUTE',
    ifThisField(({ attribute, value }) => input.setAttribute(attribute, String(value))),
  )
  on(
    'REMOVE_ATTRIBUTE',
    ifThisField(({ attribute }) => input.removeAttribute(attribute)),
  )
}
