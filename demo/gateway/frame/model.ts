// The state of all fields of one card. The first frame creates it, and the other frames use the same object, because they have the same
// origin.
import { emit } from './bus.ts'
import { digitsOf, type FieldName, type FieldValues, isFieldName } from './field-name.ts'
import { possibleBrands, type ShownBrand, validityOf } from './rules.ts'

/** The page's options for `hostedFields.create`, with the labels and settings of each field. */
export interface Options {
  readonly fields: Readonly<Partial<Record<FieldName, FieldOptions>>>
  readonly styles?: Readonly<Record<string, Readonly<Record<string, string>>>>
  readonly preventAutofill?: boolean
}

interface FieldOptions {
  readonly internalLabel?: string
  readonly placeholder?: string
  readonly type?: string
  readonly prefill?: string
  /** The accepted brands. Only the number field has this option. */
  readonly supportedCardBrands?: Readonly<Record<string, boolean>>
}

/** The number of digits that identify the bank. Like the real frames, the model reports them after they have been typed. */
const binDigits = 6

interface FieldState {
  isEmpty: boolean
  isValid: boolean
  isPotentiallyValid: boolean
  isFocused: boolean
}

/** The state of a card's fields, and the functions that change it. */
export interface Model {
  readonly options: Options
  readonly values: Readonly<FieldValues>
  /** The state of each card field in the page's options. */
  readonly fields: ReadonlyMap<FieldName, Readonly<FieldState>>
  /** Returns the possible brands of the typed number. */
  cards(): readonly ShownBrand[]
  /** Sends the page an input event with the state of all fields. */
  emitInput(name: FieldName, type: string): void
  setFocus(name: FieldName, isFocused: boolean): void
  setValue(name: FieldName, value: string): void
}

export function createModel(options: Options): Model {
  const names = Object.keys(options.fields).filter(isFieldName)
  const values: FieldValues = {}
  const fields = new Map(
    names.map((name): [FieldName, FieldState] => [
      name,
      { isEmpty: true, isValid: false, isPotentiallyValid: true, isFocused: false },
    ]),
  )
  const cards = () => possibleBrands(values.number ?? '', options.fields.number?.supportedCardBrands)
  let brandsSent = ''
  let binSent = ''

  function emitInput(name: FieldName, type: string): void {
    const merchantPayload = { cards: cards(), emittedBy: name, fields: Object.fromEntries(fields) }
    emit('INPUT_EVENT', { type, merchantPayload })
  }

  function check(name: FieldName): void {
    const state = fields.get(name)
    if (!state) return
    const { isValid, isPotentiallyValid } = validityOf(name, values[name] ?? '', cards())
    const isChanged = isValid !== state.isValid || isPotentiallyValid !== state.isPotentiallyValid
    Object.assign(state, { isValid, isPotentiallyValid })
    if (isChanged) emitInput(name, 'validityChange')
  }

  return {
    options,
    values,
    fields,
    cards,
    emitInput,
    setFocus(name, isFocused) {
      for (const [other, state] of fields) state.isFocused = isFocused && other === name
      emitInput(name, isFocused ? 'focus' : 'blur')
    },
    setValue(name, value) {
      values[name] = value
      const state = fields.get(name)
      const isEmpty = value === ''
      if (state && isEmpty !== state.isEmpty) {
        state.isEmpty = isEmpty
        emitInput(name, isEmpty ? 'empty' : 'notEmpty')
      }
      check(name)
      if (name !== 'number') return
      const bin = digitsOf(value).slice(0, binDigits)
      if (bin.length === binDigits && bin !== binSent) emit('BIN_AVAILABLE', bin)
      binSent = bin
      const brands = cards()
        .map(card => card.type)
        .join()
      if (brands === brandsSent) return
      brandsSent = brands
      emitInput('number', 'cardTypeChange')
      if (fields.get('cvv')?.isEmpty === false) check('cvv')
    },
  }
}
