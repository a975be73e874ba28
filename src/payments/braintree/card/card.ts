// The card method: opens the hosted fields, reports their state and errors, and tokenises the card.
import type { HostedFields, HostedFieldsState } from 'braintree-web/hosted-fields'
import { ProblemError } from '../../../domain/problem.ts'
import { typedText } from '../../../domain/text/typed-text.ts'
import { type CleanUp, createCleanUp } from '../../clean-up.ts'
import {
  type CardField,
  cardFields,
  type MethodEvents,
  type MethodState,
  type MountTarget,
  type OpenMethod,
} from '../../provider.ts'
import type { Connection, CreateMethod } from '../connection.ts'
import { nonceWithin } from '../nonce-within.ts'
import { cardProblem, openingError, unavailable } from '../problems.ts'
import { bindLabels } from './card-containers.ts'
import { cardState } from './card-state.ts'
import { createHostedFields } from './create-hosted-fields.ts'
import { createRemakes, type Remakes } from './remakes.ts'

/** Creates the card method. The screen provides labelled elements for the fields, and its Process Payment button starts the payment. */
export const createCardFields: CreateMethod = connection => {
  const remakes = createRemakes()
  return {
    name: 'creditCard',
    paymentType: 'braintree',
    title: 'Credit Card',
    isOffered: () => Promise.resolve(true),
    open: (target, events, signal) => openCardFields({ connection, remakes }, target, events, signal),
  }
}

async function openCardFields(
  { connection, remakes }: { readonly connection: Connection; readonly remakes: Remakes },
  target: MountTarget,
  events: MethodEvents,
  signal: AbortSignal,
): Promise<OpenMethod> {
  const cleanUp = createCleanUp(signal)
  try {
    signal.throwIfAborted()
    remakes.check()
    const { fields } = target
    if (!fields) throw unavailable('creditCard', 'vendor-error', new Error('no elements for the card fields'))
    const onLost = () => {
      remakes.addLoss()
      events.onLost()
    }
    // A name that consists only of invisible characters counts as empty, although the frame would accept it.
    const cardholderName = typedText(target.cardholderName ?? '', 'NFC')
    const named = { ...target, cardholderName }
    const hostedFields = await createHostedFields(connection, { target: named, fields, onLost }, cleanUp)
    return runFields(hostedFields, {
      target: named,
      events,
      cleanUp,
      brandsTaken: connection.gateway.creditCards.supportedCardTypes,
      tokenizeLimit: connection.limits.tokenize,
    })
  } catch (thrown) {
    await cleanUp.run()
    throw openingError('creditCard', thrown)
  }
}

interface Run {
  readonly target: MountTarget
  readonly events: MethodEvents
  readonly cleanUp: CleanUp
  readonly brandsTaken: readonly string[]
  readonly tokenizeLimit: number
}

function runFields(hostedFields: HostedFields, run: Run): OpenMethod {
  const { target, events, cleanUp, brandsTaken, tokenizeLimit } = run
  const touched = new Set<CardField>()
  const { signal } = cleanUp
  const announce = announceState(hostedFields)
  let numberChanges = 0
  let bin = ''
  /** A prefilled name shows errors like a field that the visitor has left, until the visitor focuses the field. */
  let isPrefilled = Boolean(target.cardholderName)
  const report = (reported: HostedFieldsState, isFilling = false) => {
    if (signal.aborted) return
    const { fields } = reported
    isPrefilled &&= !fields.cardholderName.isFocused
    // The library first reports that the field has a text, and then that the text is valid.
    if (isPrefilled && !isFilling) touched.add('cardholderName')
    const typed = typedFields.some(field => !fields[field].isEmpty)
    const state = { ...cardState(reported, touched, brandsTaken), typed, numberChanges }
    announce(state)
    events.onState(state)
  }
  const touch = (fields: readonly CardField[]) => {
    for (const field of fields) touched.add(field)
    if (!signal.aborted) report(hostedFields.getState())
  }
  const focus = (field: string) => {
    // After a teardown, every method of the library throws synchronously (braintree §4.4).
    if (!signal.aborted && isCardField(field)) void hostedFields.focus(field)
  }
  const focusInvalid = () => {
    if (signal.aborted) return false
    const { fields } = hostedFields.getState()
    const invalid = cardFields.filter(field => !fields[field].isValid)
    if (!invalid[0]) return false
    touch(invalid)
    focus(invalid[0])
    return true
  }
  const makeNonce = () =>
    nonceWithin(() => hostedFields.tokenize(), {
      milliseconds: tokenizeLimit,
      onTimeout: () => new ProblemError({ kind: 'card-rejected', lost: 'answer' }),
      signal,
      toProblem: cardProblem,
    })
  hostedFields.on('blur', event => touch(cardFields.filter(field => field === event.emittedBy)))
  for (const change of ['focus', 'empty', 'validityChange', 'cardTypeChange'] as const)
    hostedFields.on(change, state => report(state))
  hostedFields.on('notEmpty', state => report(state, true))
  hostedFields.on('binAvailable', event => {
    if (event.bin !== bin) numberChanges += 1
    bin = event.bin
    if (!signal.aborted) report(hostedFields.getState())
  })
  hostedFields.on('inputSubmitRequest', events.onSubmit)
  bindLabels(target, focus, signal)
  followScheme(
    target.container,
    () => typedFields.every(field => hostedFields.getState().fields[field].isEmpty),
    events.onLost,
    signal,
  )
  report(hostedFields.getState())
  return { focusInvalid, makeNonce, focus, close: cleanUp.run }
}

/** Makes empty fields again when the device's mode has changed the colour of the text, which the frames do not follow. */
function followScheme(
  container: Element,
  isEmpty: () => boolean,
  remake: () => void,
  signal: AbortSignal,
): void {
  const { color } = getComputedStyle(container)
  // An old polyfill of the page may have no `matchMedia`, or one without `addEventListener`.
  window.matchMedia?.('(prefers-color-scheme: dark)').addEventListener?.(
    'change',
    () => {
      if (getComputedStyle(container).color !== color && isEmpty()) remake()
    },
    { signal },
  )
}

/**
 * Marks all fields as required. Returns a function that passes the error messages, which screen readers read inside the frames, and the
 * length of the security code to the frames. It updates only what has changed.
 */
function announceState(hostedFields: HostedFields): (state: MethodState) => void {
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

/** The fields that only the visitor can fill in. */
const typedFields = ['number', 'cvv', 'expirationDate'] as const

const isCardField = (name: string): name is CardField => cardFields.some(field => field === name)
