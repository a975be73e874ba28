// Breaks a pure function on purpose, for each rule, and expects the search to find the broken rule. A rule that cannot fail proves nothing.
import { afterEach, expect, it, vi } from 'vitest'
import type { Order, OrderName } from '../../../src/domain/order/order.ts'
import type { OrderEvent } from '../../../src/domain/order/order-events.ts'
import type {
  isHeld,
  Ledger,
  LedgerEntry,
  LedgerEvent,
  questionIn,
} from '../../../src/domain/order/payments/ledger.ts'
import type { SentPayment } from '../../../src/domain/order/payments/sent-payment.ts'
import type { flowAfter } from '../../../src/flow/member/flow-changes.ts'
import type { Rule } from './rules.ts'
import { search } from './search.ts'
import { type Start, walkToStarts } from './starts.ts'

/** A function that takes the place of an exported function. It gets the real function first. */
// biome-ignore lint/suspicious/noExplicitAny: The functions have different types.
type Broken = (real: any, ...given: any[]) => unknown

const replaced = vi.hoisted(() => ({
  by: {} as Record<string, Broken>,
  /** Loads the module, with functions that can be replaced. */
  load: async (original: () => Promise<object>): Promise<object> => {
    const call: Broken = (real, ...given) => real(...given)
    const replaceable = (name: string, real: unknown) =>
      typeof real === 'function' ? (...given: unknown[]) => (replaced.by[name] ?? call)(real, ...given) : real
    const exports = Object.entries(await original())
    return Object.fromEntries(exports.map(([name, real]) => [name, replaceable(name, real)]))
  },
}))
vi.mock('../../../src/domain/order/payments/ledger.ts', replaced.load)
vi.mock('../../../src/domain/order/differences.ts', replaced.load)
vi.mock('../../../src/domain/order/order-reducer.ts', replaced.load)
vi.mock('../../../src/flow/member/flow-changes.ts', replaced.load)

afterEach(() => {
  replaced.by = {}
})

type LedgerAfter = (ledger: Ledger, event: LedgerEvent) => Ledger
type OrderAfter = (order: Order, event: OrderEvent) => Order
/** Whether the visitor has decided to pay again although the entry is open. */
const isDismissed = ({ status }: LedgerEntry): boolean =>
  !['sent', 'doubtful', 'paid', 'ended', 'closed'].includes(status)

const brokenParts: readonly {
  readonly title: string
  readonly name: string
  readonly rule: Rule
  readonly from: Start
  readonly broken: Broken
}[] = [
  {
    title: '‘Try paying again’ closes the entry',
    name: 'ledgerAfter',
    rule: 'closed-by-answer',
    from: 'lost',
    broken: (real: LedgerAfter, ...given: Parameters<LedgerAfter>) =>
      real(...given).map(entry => (isDismissed(entry) ? { ...entry, status: 'closed' } : entry)),
  },
  {
    title: 'a page forgets the entries that its storage has lost',
    name: 'ledgerAfter',
    rule: 'entry-survives',
    from: 'lost',
    broken: (real: LedgerAfter, ledger: Ledger, event: LedgerEvent) =>
      event.type === 'read'
        ? real(ledger, event).filter(({ id }) => event.kept.some(kept => kept.id === id))
        : real(ledger, event),
  },
  {
    title: 'an entry does not protect its cart after the visitor has decided to pay again',
    name: 'isHeld',
    rule: 'cart-untouched',
    from: 'lost',
    broken: (real: typeof isHeld, ledger: Ledger, cartId: string) =>
      real(
        ledger.filter(entry => !isDismissed(entry)),
        cartId,
      ),
  },
  {
    title: 'no question is shown after a lost reply',
    name: 'questionIn',
    rule: 'one-press-one-payment',
    from: 'lost',
    broken: (real: typeof questionIn, ledger: Ledger, widget: string, order: OrderName) =>
      real(
        ledger.filter(({ status }) => status !== 'doubtful'),
        widget,
        order,
      ),
  },
  {
    title: 'the orders of the server and the screen are not compared',
    name: 'differencesBetween',
    rule: 'shown-is-bought',
    from: 'tickets',
    broken: () => [],
  },
  {
    title: 'a copy of a tab reports the payment of the other tab',
    name: 'ledgerAfter',
    rule: 'one-complete',
    from: 'reported',
    broken: (real: LedgerAfter, ledger: Ledger, event: LedgerEvent) =>
      event.type === 'paid-by-copy' ? ledger : real(ledger, event),
  },
  {
    title: 'the receipt of several payments shows the method of the first one',
    name: 'toldOf',
    rule: 'unknown-method',
    from: 'twice',
    broken: (real: (...given: unknown[]) => SentPayment | null, ...given: unknown[]) => {
      const payment = real(...given)
      return payment && { ...payment, paymentType: 'braintree' }
    },
  },
  {
    title: 'a forgotten visitor’s details stay in the form',
    name: 'flowAfter',
    rule: 'own-words',
    from: 'membership',
    broken: (real: typeof flowAfter, ...given: Parameters<typeof flowAfter>) => {
      const [{ draft }, { change }] = given
      return { ...real(...given), ...(change === 'reset' && { draft }) }
    },
  },
  {
    title: 'an order stays payable although the server reports it as paid',
    name: 'orderAfter',
    rule: 'paid-once',
    from: 'tickets',
    broken: (real: OrderAfter, order: Order, event: OrderEvent) =>
      event.type === 'paid-elsewhere' ? order : real(order, event),
  },
]

// Equal states have equal times.
vi.useFakeTimers({ toFake: ['Date'], now: 0 })
const starts = await walkToStarts()

it.each(brokenParts)(
  'finds that $title',
  async ({ name, rule, broken, from }) => {
    replaced.by = { [name]: broken }
    const { violations } = await search([starts[from]], 3, rule)
    expect(violations.map(violation => violation.rule)).toContain(rule)
  },
  600_000,
)

it('breaks no rule if no function is broken', async () => {
  expect((await search(Object.values(starts), 1)).violations).toEqual([])
})
