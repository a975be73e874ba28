// The script of the bench page. It runs src/payments in a shadow root. Tests control it through `window.bench`, which records
// every event.
import { type Problem, ProblemError, problemOf } from '../../../src/domain/problem.ts'
import { connectWithin } from '../../../src/payments/braintree/connect.ts'
import { timeLimits } from '../../../src/payments/braintree/connection.ts'
import * as library from '../../../src/payments/braintree/library.ts'
import {
  type CardField,
  cardFields,
  type MethodEvents,
  type MethodState,
  type OpenMethod,
  type PaymentProvider,
} from '../../../src/payments/provider.ts'

export interface BenchSettings {
  readonly authorization: string
  readonly limits?: Partial<typeof timeLimits>
  readonly environment?: 'sandbox' | 'production'
}

const host = document.querySelector<HTMLElement>('#host') ?? document.body
const outer = document.querySelector('#outer')
const shadowRoot = host.attachShadow({ mode: 'open' })
const place = document.createElement('div')
place.className = 'place'
shadowRoot.append(place)
const sheet = new CSSStyleSheet()
sheet.replaceSync(
  '.place { font: 14px serif; color: rgb(10, 20, 30) } .field { height: 40px; border: 1px solid }',
)
shadowRoot.adoptedStyleSheets = [sheet]

const log: string[] = []
const state: { current: MethodState | null } = { current: null }
let provider: PaymentProvider | undefined
let opened: OpenMethod | undefined
let controller = new AbortController()
let amountInCents: number | null = 1900

function addFields(): Record<CardField, HTMLElement> {
  place.replaceChildren()
  const create = (field: CardField): HTMLElement => {
    const label = document.createElement('label')
    const element = document.createElement('div')
    label.htmlFor = `card-${field}`
    label.textContent = field
    element.id = `card-${field}`
    element.className = 'field'
    place.append(label, element)
    return element
  }
  const [cardholderName, number, cvv, expirationDate] = cardFields.map(create) as [
    HTMLElement,
    HTMLElement,
    HTMLElement,
    HTMLElement,
  ]
  return { cardholderName, number, cvv, expirationDate }
}

/** Whether a payment is under way or done. The bench then starts no new payment, as the widget does. */
let isTaken = false
let isPaid = false

/** Returns the amount to pay. Throws if the test has removed the order. */
function amountDue() {
  if (amountInCents === null) throw new ProblemError({ kind: 'cart-expired' })
  return { amountInCents, payPalAmountInCents: amountInCents + 25, currency: 'AUD', merchantName: 'Ritz' }
}

/** Logs a failure as the widget would show it, but not a cancel. */
function logProblem(problem: Problem): false {
  if (problem.kind !== 'cancelled') log.push(`problem ${JSON.stringify(problem)}`)
  return false
}

async function charge(nonce: string): Promise<boolean> {
  log.push('pay')
  const reply = await fetch('/charge', { method: 'POST', body: nonce })
  const fate = await reply.text()
  log.push(fate)
  isPaid = fate === 'paid'
  return isPaid
}

/** Pays as flow/payment/pay.ts does. */
const eventsOf = (until: AbortSignal): MethodEvents => ({
  amountDue,
  async pay(makeNonce, approved) {
    if (until.aborted || isTaken || isPaid)
      return approved ? logProblem({ kind: 'payment-failed', method: 'payPal', cause: 'not-used' }) : false
    isTaken = true
    log.push('busy')
    const end = () => {
      if (isTaken) log.push('idle')
      isTaken = false
    }
    until.addEventListener('abort', end, { once: true })
    try {
      const made = await makeNonce(amountDue())
      return await charge(made.nonce)
    } catch (thrown) {
      return logProblem(problemOf(thrown))
    } finally {
      until.removeEventListener('abort', end)
      if (!until.aborted) end()
    }
  },
  onSubmit: () => void submit(),
  onState: reported => {
    state.current = reported
  },
  onLost: () => log.push('lost'),
})

async function submit(): Promise<void> {
  if (!opened?.makeNonce || opened.focusInvalid?.()) return
  await eventsOf(controller.signal).pay(opened.makeNonce)
}

const bench = {
  log,
  host,
  shadowRoot,
  state: () => state.current,
  /** Sets the amount in cents; null removes the order. */
  setAmount(cents: number | null) {
    amountInCents = cents
  },
  /** Resolves to 'connected' or the problem. */
  async connect({ authorization, limits, environment = 'sandbox' }: BenchSettings): Promise<unknown> {
    try {
      const settings = { authorization, environment, googleMerchantId: 'merchant', nonce: null }
      provider = await connectWithin(library, settings, { ...timeLimits, ...limits })
      return 'connected'
    } catch (thrown) {
      return problemOf(thrown)
    }
  },
  async offered(): Promise<readonly string[]> {
    const methods = provider?.methods ?? []
    const answers = await Promise.all(methods.map(method => method.isOffered()))
    return methods.filter((_, index) => answers[index]).map(method => method.name)
  },
  /** Resolves to 'open' or the problem. */
  async open(name: string, cardholderName = ''): Promise<unknown> {
    const method = provider?.methods.find(one => one.name === name)
    if (!method) return 'no such method'
    controller = new AbortController()
    const fields = name === 'creditCard' ? { fields: addFields() } : {}
    try {
      const target = { container: place, cardholderName, ...fields }
      opened = await method.open(target, eventsOf(controller.signal), controller.signal)
      return 'open'
    } catch (thrown) {
      return problemOf(thrown)
    }
  },
  giveUp: () => controller.abort(),
  submit,
  close() {
    controller.abort()
    return opened?.close()
  },
  /** Returns everything that a method may have left in the page. */
  leftovers: () => ({
    slots: shadowRoot.querySelectorAll('slot').length,
    outerChildren: (outer?.childElementCount ?? 0) - (outer?.contains(host) ? 1 : 0),
    styles: shadowRoot.querySelectorAll('style').length,
    hostChildren: host.childElementCount,
    frames: document.querySelectorAll('iframe').length,
    inPlace: place.querySelectorAll('.field > *, button').length,
    /**
     * Scripts of PayPal's SDK that have not loaded. A loaded SDK is not counted, because it stays in the page for later buttons.
     */
    fieldScripts: [...document.querySelectorAll<HTMLScriptElement>('script[src*="paypal.com"]')].filter(
      ({ dataset }) => !(dataset['namespace'] && dataset['namespace'] in window),
    ).length,
  }),
  move() {
    const other = document.createElement('section')
    document.body.append(other)
    other.append(host)
  },
}

declare global {
  interface Window {
    bench: typeof bench
  }
}
window.bench = bench
