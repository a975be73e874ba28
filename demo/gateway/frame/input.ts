// The input in a card field's frame, with its label, its message and its events.
import { element } from '../../../src/editors/dom/element.ts'
import { on } from './bus.ts'
import type { FieldName } from './field-name.ts'
import { format, write } from './format.ts'
import type { Model } from './model.ts'

const autocompletes: Readonly<Record<FieldName, AutoFill>> = {
  cardholderName: 'cc-name',
  number: 'cc-number',
  cvv: 'cc-csc',
  expirationDate: 'cc-exp',
}

/** Adds the input to the document, and connects it to the model and to the page's commands. */
export function createInput(name: FieldName, model: Model): void {
  const { internalLabel, placeholder, type, prefill } = model.options.fields[name] ?? {}
  const label = element('label', { class: 'heard-only', for: name }, internalLabel ?? name)
  const message = element('span', { class: 'heard-only', id: 'message' })
  const input = element('input', {
    id: name,
    name,
    type: type ?? 'text',
    placeholder: placeholder ?? '',
    autocomplete: model.options.preventAutofill ? 'off' : autocompletes[name],
    inputmode: name === 'cardholderName' ? 'text' : 'numeric',
    spellcheck: 'false',
  })
  input.setAttribute('aria-describedby', message.id)
  // The provider's real frames have this attribute.
  input.setAttribute('data-braintree-name', name)
  document.body.append(label, input, message)

  const applyStyles = () => {
    for (const [property, value] of Object.entries(model.options.styles?.['input'] ?? {}))
      input.style.setProperty(property, value)
    const sheet = new CSSStyleSheet()
    const placeholderStyles = Object.entries(model.options.styles?.['::placeholder'] ?? {})
    sheet.replaceSync(
      `::placeholder { ${placeholderStyles.map(([key, value]) => `${key}: ${value}`).join('; ')} }`,
    )
    document.adoptedStyleSheets = [sheet]
  }
  const read = (isDeleting: boolean) => {
    // Do not format while the visitor deletes text, because a deleted slash would immediately come back.
    if (!isDeleting) write(input, format(name, input.value, model.cards()))
    model.setValue(name, input.value)
  }
  applyStyles()
  if (prefill) {
    input.value = prefill
    model.setValue(name, prefill)
  }
  input.addEventListener('input', event =>
    read(event instanceof InputEvent && event.inputType.startsWith('delete')),
  )
  input.addEventListener('focus', () => model.setFocus(name, true))
  input.addEventListener('blur', () => model.setFocus(name, false))
  input.addEventListener('keydown', event => {
    if (event.key === 'Enter') model.emitInput(name, 'inputSubmitRequest')
  })

  /** Registers a listener for a command that the page sends to this field. */
  const obey = <Data extends object>(event: string, act: (data: Data) => void) =>
    on<Data & { readonly field: string }>(event, data => {
      if (data.field === name) act(data)
    })
  obey('TRIGGER_INPUT_FOCUS', () => input.focus())
  obey('CLEAR_FIELD', () => {
    input.value = ''
    read(true)
  })
  obey('ADD_CLASS', ({ classname }: { classname: string }) => input.classList.add(classname))
  obey('REMOVE_CLASS', ({ classname }: { classname: string }) => input.classList.remove(classname))
  obey('SET_MESSAGE', ({ message: text }: { message: string }) => {
    message.textContent = text
  })
  obey('SET_ATTRIBUTE', ({ attribute, value }: { attribute: string; value: unknown }) =>
    input.setAttribute(attribute, String(value)),
  )
  obey('REMOVE_ATTRIBUTE', ({ attribute }: { attribute: string }) => input.removeAttribute(attribute))
}
