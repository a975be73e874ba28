// The actions of the search: of the visitor, the page's script, a second page, the network and the server.
import { isPaidByOthers, orderNames } from '../../../src/domain/order/order.ts'
import { recordVisitorEvent } from '../../../src/flow/member/record-visitor-event.ts'
import { identify } from './calls.ts'
import { addTickets, deleteGivenUpCarts, forget, join, load, reset } from './orders.ts'
import { type PageNow, pageNow, type Step } from './page-now.ts'
import { arrive, ask, endings, endPayment, goOn, pay, payCart, tryAgain } from './payments.ts'
import { copyOf, firstWorld, newPage, nothingKnown, type Page, type ServerCart, type World } from './world.ts'

export interface Action {
  /** The text in a trace. */
  readonly text: string
  /**
   * 0 for an action of a page. Otherwise, no page notices the action yet, and it can be exchanged with other such actions. So the search
   * performs them only with rising ranks.
   */
  readonly rank: number
  readonly act: (step: Step) => void
}

/** Bounds that keep the search small. */
const most = { carts: 3, payments: 3, tickets: 2, pages: 2 }

/** Returns the actions that are possible in this state. */
export const actionsIn = (world: World): readonly Action[] => [
  ...world.pages.flatMap((page, index) => [
    ...(page.waitsFor === null ? orderActions(world, page) : paymentActions(world, page.waitsFor)).map(
      ([text, act]) => onPage(index, text, act),
    ),
    ...pageActions(page).map(([text, act]) => onPage(index, text, act)),
    { text: `page ${index + 1}: reload`, rank: 0, act: (step: Step) => reload(step, index) },
  ]),
  ...openActions(world),
  ...serverActions(world),
]

type OnPage = (step: Step, now: PageNow) => void
type PageAction = readonly [text: string, act: OnPage]

const onPage = (index: number, text: string, act: OnPage): Action => ({
  text: `page ${index + 1}: ${text}`,
  rank: 0,
  act(step) {
    const now = pageNow(step, index)
    act(step, now)
    now.end()
  },
})

/** Actions that begin a command. */
function orderActions(world: World, { state }: Page): readonly PageAction[] {
  const { host } = state.orders
  const isFull = Object.keys(world.carts).length >= most.carts
  const hasTickets = Object.values(world.carts).some(({ tickets }) => tickets >= most.tickets)
  const canReset = host.status !== 'none' && (host.status !== 'paymentSent' || isPaidByOthers(host))
  const actions: PageAction[] = []
  if (!isFull) actions.push(['join', join])
  if (!isFull && !hasTickets) actions.push(['addTickets', addTickets])
  if (canReset) actions.push(['reset', (_, now) => reset(now)])
  for (const name of orderNames) {
    const order = state.orders[name]
    const { status } = order
    const outcome = status === 'paymentSent' ? order.outcome?.status : null
    const canPay = status === 'payable' && world.payments.length < most.payments
    if (status === 'notLoaded' || status === 'stale')
      actions.push([`open ${name}`, (step, now) => load(step, now, name)])
    if (status === 'gone') actions.push([`try ${name} again`, (step, now) => load(step, now, name, true)])
    if (canPay) actions.push([`pay ${name}`, (step, now) => pay(step, now, name)])
    if (status === 'paymentSent') actions.push([`ask ${name}`, (step, now) => ask(step, now, name)])
    if (outcome === 'open') actions.push([`pay ${name} again`, (step, now) => tryAgain(step, now, name)])
    if (outcome === 'closed') actions.push([`continue ${name}`, (step, now) => goOn(step, now, name)])
  }
  return actions
}

/** The ways in which POST checkout can end. */
const paymentActions = ({ payments }: World, waitsFor: string): readonly PageAction[] =>
  endings
    .filter(
      ending =>
        ending === 'answered' || payments.some(({ id, status }) => id === waitsFor && status === 'onTheWay'),
    )
    .map(ending => [`payment ${ending}`, (step, now) => endPayment(step, now, ending)])

/** Actions that can also happen while a payment is under way. */
function pageActions({ state: { visitor }, waitsFor }: Page): readonly PageAction[] {
  const isOffered = visitor.status === 'anonymous' && visitor.draftRestored
  const lookAgain: OnPage = (step, now) => {
    now.services.keepLedger()
    if (waitsFor === null) now.services.rereadFlow()
    identify(step, now)
    deleteGivenUpCarts(step, now)
  }
  const actions: PageAction[] = [['look at the page again', lookAgain]]
  if (waitsFor === null && 'member' in visitor)
    actions.push([
      'leave and come back',
      (step, now) => {
        now.services.keepLedger()
        recordVisitorEvent(now.services, { type: 'page-left' })
        lookAgain(step, now)
      },
    ])
  if (waitsFor === null || isOffered) actions.push(['forget', forget])
  return actions
}

/** The visitor opens a frame with the same storage, or duplicates the tab. */
const openActions = ({ pages: [first, second] }: World): readonly Action[] =>
  !first || second
    ? []
    : (['frame', 'duplicate'] as const).map(kind => ({
        text: `open a ${kind}`,
        rank: 0,
        act(step) {
          const { world } = step
          const [stored] = world.storages
          if (kind === 'duplicate' && stored) world.storages = [...world.storages, { ...stored }]
          world.pages = [...world.pages, newPage(world.storages.length - 1, first.guest)]
          start(step, 1)
        },
      }))

function reload(step: Step, index: number): void {
  const { world } = step
  const before = pageNow(step, index)
  before.services.keepLedger()
  before.end()
  const { storage, guest, paid } = before.page
  Object.assign(before.page, newPage(storage, guest), { paid })
  world.claims = Object.fromEntries(Object.entries(world.claims).filter(([, page]) => page !== index))
  start(step, index)
}

/** The widget of a page starts. */
function start(step: Step, index: number): void {
  const now = pageNow(step, index, true)
  identify(step, now)
  deleteGivenUpCarts(step, now)
  now.end()
}

/** Actions at the server, of somebody who uses a different device, and of the page's script. */
function serverActions(world: World): readonly Action[] {
  const actions: Action[] = []
  const add = (rank: number, text: string, act: (step: Step) => void) => actions.push({ text, rank, act })
  for (const [id, cart] of Object.entries(world.carts)) {
    const isOpen = cart.status === 'open'
    const film = cart.film === 'A' ? 'B' : 'A'
    if (isOpen) add(1, `${id} ends`, step => change(step, id, { status: 'gone' }))
    if (isOpen) add(2, `${id} is paid elsewhere`, step => payCart(step.world, id))
    if (isOpen && cart.tickets > 0) add(3, `${id} has a different film`, step => change(step, id, { film }))
    if (isOpen && cart.customer !== olga)
      add(4, `${id} belongs to olga`, step => change(step, id, { customer: olga }))
    if (world.nextId === null) add(8, `${id} is the next id`, step => set(step, { nextId: id }))
  }
  if (!world.isRaised) add(5, 'the price rises', raise)
  for (const { id, status } of world.payments)
    if (status === 'onTheWay') add(arrives, `${id} arrives`, step => arrive(step, id))
  for (const index of world.storages.keys())
    add(7, `the page clears storage ${index + 1}`, step => clear(step, index))
  for (const person of ['ada', 'bob', null] as const)
    if (person !== world.person)
      add(9, person ? `${person} logs in` : 'the member logs out', step => set(step, { person }))
  return actions
}

/** The rank of the arrival of a payment. It matters which of two payments arrives first. */
const arrives = 6

/** Returns whether the action may follow one with the rank `last`. Actions of the same rank concern different carts or storages. */
export const mayFollow = ({ rank }: Action, last: number): boolean => rank === 0 || rank >= last

const olga = 'olga@example.com'

function change({ world }: Step, id: string, part: Partial<ServerCart>): void {
  const cart = world.carts[id]
  if (cart) world.carts = { ...world.carts, [id]: { ...cart, ...part } }
}

function raise(step: Step): void {
  step.world.isRaised = true
  for (const [id, cart] of Object.entries(step.world.carts))
    if (cart.item && cart.status === 'open') change(step, id, { isRaised: true })
}

const set = ({ world }: Step, part: Partial<World>): void => void Object.assign(world, part)

const clear = ({ world }: Step, index: number): void =>
  void Object.assign(world.storages[index] ?? {}, {
    flow: null,
    entries: [],
    givenUp: [],
    options: null,
    known: nothingKnown,
  })

/** Returns the world after the action, and the rules that the action itself has broken. */

export function after(world: World, { act }: Pick<Action, 'act'>): Step {
  const step: Step = { world: copyOf(world), broken: [] }
  act(step)
  return step
}

/** The state in which the widget of the first page has started. */
export const openedWorld: World = after(firstWorld, { act: step => start(step, 0) }).world
