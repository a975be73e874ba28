// The script of the bench page. It runs src/payments in a shadow root. Tests control it through `window.bench`, which records
// every event.
import { ProblemError, problemOf } from '../../../src/domain/problem.ts'
import { connectWithin } from '../../../src/payments/braintree/connect.ts'
import { timeLimits } from '../../../src/payments/braintree/connection.ts'
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
  readonly nonce?: string
}

const host = document.querySelector<HTMLElement>('#host') ?? document.body
// With `?nested`, the page itself puts the widget into a shadow root.
const outer = document.querySelector('#outer')
if (new URLSearchParams(location.search).has('nested')) outer?.attachShadow({ mode: 'open' }).append(host)
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

const events: MethodEvents = {
  amountDue() {
    if (amountInCents === null) throw new ProblemError({ kind: 'cart-expired' })
    return { amountInCents, payPalAmountInCents: amountInCents + 25, currency: 'AUD', merchantName: 'Ritz' }
  },
  begin() {
    if (isTaken || isPaid) return null
    isTaken = true
    log.push('busy')
    return {
      async pay(nonce) {
        log.push('pay')
        const reply = await fetch('/charge', { method: 'POST', body: nonce })
        const fate = await reply.text()
        log.push(fate)
        isPaid = fate === 'paid'
        return isPaid
      },
      end() {
        if (isTaken) log.push('idle')
        isTaken = false
      },
    }
  },
  onState: reported => {
    state.current = reported
  },
  onProblem: problem => log.push(`problem ${JSON.stringify(problem)}`),
  onLost: () => log.push('lost'),
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
  async connect({ authorization, limits, environment = 'sandbox', nonce }: BenchSettings): Promise<unknown> {
    try {
      const settings = { authorization, environment, googleMerchantId: 'merchant', nonce: nonce ?? null }
      provider = await connectWithin(settings, { ...timeLimits, ...limits })
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
      const target = { container: place, host, shadowRoot, cardholderName, ...fields }
      opened = await method.open(target, events, controller.signal)
      return 'open'
    } catch (thrown) {
      return problemOf(thrown)
    }
  },
  giveUp: () => controller.abort(),
  submit: () => opened?.submit?.(),
  focus: (field: string) => opened?.focus?.(field),
  close: () => opened?.close(),
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
