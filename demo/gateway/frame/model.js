// The state of all fields of one card. The first frame holds it, the other frames share it (same origin).
import { emit } from './bus.js'
import { possibleBrands, validityOf } from './rules.js'

export function createModel(options) {
  const names = Object.keys(options.fields)
  const values = Object.fromEntries(names.map(name => [name, '']))
  const fields = Object.fromEntries(
    names.map(name => [name, { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false }]),
  )
  const cards = () => possibleBrands(values.number ?? '', options.fields.number?.supportedCardBrands)
  let brandsSent = ''

  function emitInput(name, type) {
    emit('INPUT_EVENT', { type, merchantPayload: { cards: cards(), emittedBy: name, fields } })
  }

  function check(name) {
    const state = fields[name]
    const { isValid, isPotentiallyValid } = validityOf(name, values[name], cards())
    const isChanged = isValid !== state.isValid || isPotentiallyValid !== state.isPotentiallyValid
    Object.assign(state, { isValid, isPotentiallyValid })
    if (isChanged) emitInput(name, 'validityChange')
  }

  return {
    options,
    values,
    fields,
    names,
    cards,
    emitInput,
    setFocus(name, isFocused) {
      for (const other of names) fields[other].isFocused = false
      fields[name].isFocused = isFocused
      emitInput(name, isFocused ? 'focus' : 'blur')
    },
    setValue(name, value) {
      values[name] = value
      const isEmpty = value === ''
      if (isEmpty !== fields[name].isEmpty) {
        fields[name].isEmpty = isEmpty
        emitInput(name, isEmpty ? 'empty' : 'notEmpty')
      }
      check(name)
      if (name !== 'number') return
      const brands = cards()
        .map(card => card.type)
        .join()
      if (brands === brandsSent) return
      brandsSent = brands
      emitInput('number', 'cardTypeChange')
      if (fields.cvv && !fields.cvv.isEmpty) check('cvv')
    },
  }
}
