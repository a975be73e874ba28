// The state of all fields of one card, kept by the first frame; the other frames are of the same origin and share it.
import { emit } from './bus.js'
import { possibleBrands, validityOf } from './rules.js'

export function createModel(options) {
  const names = Object.keys(options.fields)
  const values = Object.fromEntries(names.map(name => [name, '']))
  const fields = Object.fromEntries(
    names.map(name => [name, { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false }]),
  )
  const cards = () => possibleBrands(values.number ?? '', options.fields.number?.supportedCardBrands)
  let brandsTold = ''

  function tell(name, type) {
    emit('INPUT_EVENT', { type, merchantPayload: { cards: cards(), emittedBy: name, fields } })
  }

  function check(name) {
    const state = fields[name]
    const { isValid, isPotentiallyValid } = validityOf(name, values[name], cards())
    const isChanged = isValid !== state.isValid || isPotentiallyValid !== state.isPotentiallyValid
    Object.assign(state, { isValid, isPotentiallyValid })
    if (isChanged) tell(name, 'validityChange')
  }

  return {
    options,
    values,
    fields,
    names,
    cards,
    tell,
    setFocus(name, isFocused) {
      for (const other of names) fields[other].isFocused = false
      fields[name].isFocused = isFocused
      tell(name, isFocused ? 'focus' : 'blur')
    },
    setValue(name, value) {
      values[name] = value
      const isEmpty = value === ''
      if (isEmpty !== fields[name].isEmpty) {
        fields[name].isEmpty = isEmpty
        tell(name, isEmpty ? 'empty' : 'notEmpty')
      }
      check(name)
      if (name !== 'number') return
      const brands = cards()
        .map(card => card.type)
        .join()
      if (brands === brandsTold) return
      brandsTold = brands
      tell('number', 'cardTypeChange')
      if (fields.cvv && !fields.cvv.isEmpty) check('cvv')
    },
  }
}
