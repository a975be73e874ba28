// The actions of the search: of the visitor, the page's script, a second page, the network and the server.
import { isPaidByOthers, orderNames } from '../../../src/domain/order/order.ts'
import { recordVisitorEvent } from '../../../src/flow/member/record-visitor-event.ts'
import { identify } from './calls.ts'
import { addTickets, deleteGivenUpCarts, forget, join, load, reset } from './orders.ts'
import { type PageNow, pageNow, type Step } from './page-now.ts'
import { arrive, ask, type Ending, endPayment, goOn, pay, tryAgain } from './payments.ts'
import { copyOf, firstWorld, newPage, type Page, type Person, type ServerCart, type World } from './world.ts'

/** An action, by the text that a trace shows. */
export type Actions = Readonly<Record<string, (step: Step) => void>>
type Add = (text: string, act: (step: Step) => void) => void

const most = { carts: 3, payments: 3, tickets: 2, pages: 2 }

/** Returns the actions that are possible in this state. */
export function actionsIn(world: World): Actions {
  const actions: Record<string, (step: Step) => void> = {}
  const add: Add = (text, act) => {
    actions[text] = act
  }
  for (const [index, page] of world.pages.entries()) {
    const onPage = (text: string, act: (step: Step, now: PageNow) => void) =>
      add(`page ${index + 1}: ${text}`, step => {
        const now = pageNow(step, index)
        act(step, now)
        now.end()
      })
    if (page.waitsFor === null) orderActions(world, page, onPage)
    else
      for (const ending of ['answered', 'declined', 'unsure', 'lost', 'lost, offline'] satisfies Ending[])
        if (ending === 'answered' || isOnTheWay(world, page.waitsFor))
          onPage(`payment ${ending}`, (step, now) => endPayment(step, now, ending))
    pageActions(world, page, index, onPage, add)
  }
  serverActions(world, add)
  return actions
}

type OnPage = (text: string, act: (step: Step, now: PageNow) => void) => void

const isOnTheWay = ({ payments }: World, id: string): boolean =>
  payments.some(payment => payment.id === id && payment.status === 'onTheWay')

/** Actions that begin a command. */
function orderActions(world: World, { state }: Page, on: OnPage): void {
  const canMakeCart = Object.keys(world.carts).length < most.carts
  if (canMakeCart) {
    on('join', join)
    const details = Object.values(world.carts).filter(({ tickets }) => tickets >= most.tickets)
    if (details.length === 0) on('addTickets', addTickets)
  }
  const { host } = state.orders
  if (host.status !== 'none' && (host.status !== 'paymentSent' || isPaidByOthers(host)))
    on('reset', (_, now) => reset(now))
  for (const name of orderNames) {
    const order = state.orders[name]
    if (order.status === 'notLoaded' || order.status === 'stale')
      on(`open ${name}`, (step, now) => load(step, now, name))
    if (order.status === 'gone') on(`try ${name} again`, (step, now) => load(step, now, name, true))
    if (order.status === 'payable' && world.payments.length < most.payments)
      on(`pay ${name}`, (step, now) => pay(step, now, name))
    if (order.status !== 'paymentSent') continue
    on(`ask ${name}`, (step, now) => ask(step, now, name))
    if (order.outcome?.status === 'open')
      on(`pay ${name} again`, (step, now) => tryAgain(step, now, name))
    if (order.outcome?.status === 'closed') on(`continue ${name}`, (step, now) => goOn(step, now, name))
  }
}

/** Actions that can also happen while a payment is under way. */
function pageActions(world: World, page: Page, index: number, on: OnPage, add: Add): void {
  const { visitor } = page.state
  on('look at the page again', (step, now) => {
    now.services.keepLedger()
    now.services.rereadFlow()
    identify(step, now)
    deleteGivenUpCarts(step, now)
  })
  if (page.waitsFor === null && 'member' in visitor)
    on('leave and come back', (step, now) => {
      now.services.keepLedger()
      recordVisitorEvent(now.services, { type: 'page-left' })
      now.services.rereadFlow()
      identify(step, now)
    })
  const isOffered = visitor.status === 'anonymous' && visitor.draftRestored
  if (page.waitsFor === null || isOffered)
    on('forget', (step, now) => {
      now.page.waitsFor = null
      now.services.store.setState({ currentCommand: null })
      forget(step, now)
    })
  add(`page ${index + 1}: reload`, step => reload(step, index))
  if (world.pages.length < most.pages)
    for (const kind of ['frame', 'duplicate'] as const)
      add(`open a ${kind}`, step => openSecond(step, page, kind))
  add(`clear the storage of page ${index + 1}`, ({ world: { storages } }) => {
    const stored = storages[page.storage]
    if (stored)
      Object.assign(stored, { flow: null, entries: [], givenUp: [], options: null, known: { sent: [], answered: [] } })
  })
}

function reload(step: Step, index: number): void {
  const { world } = step
  const before = pageNow(step, index)
  before.services.keepLedger()
  before.end()
  const { storage, guest } = before.page
  Object.assign(before.page, newPage(storage, guest))
  world.claims = Object.fromEntries(Object.entries(world.claims).filter(([, page]) => page !== index))
  start(step, index)
}

function start(step: Step, index: number): void {
  const now = pageNow(step, index, true)
  identify(step, now)
  deleteGivenUpCarts(step, now)
  now.end()
}

function openSecond(step: Step, page: Page, kind: 'frame' | 'duplicate'): void {
  const { world } = step
  const stored = world.storages[page.storage]
  if (!stored) return
  const isFrame = kind === 'frame'
  const storage = isFrame ? page.storage : world.storages.length
  const storages = isFrame ? world.storages : [...world.storages, { ...stored }]
  Object.assign(world, { storages, pages: [...world.pages, newPage(storage, page.guest)] })
  start(step, world.pages.length - 1)
}

/** Actions at the server, or of somebody who uses a different device. */
function serverActions(world: World, add: Add): void {
  for (const person of ['ada', 'bob', null] satisfies (Person | null)[])
    if (person !== world.person)
      add(person ? `log in ${person}` : 'log out', step => {
        step.world.person = person
      })
  if (!world.isRaised)
    add('the price rises', step => {
      step.world.isRaised = true
      for (const [id, cart] of Object.entries(step.world.carts))
        if (cart.item && cart.status === 'open') change(step, id, { isRaised: true })
    })
  for (const [id, cart] of Object.entries(world.carts)) {
    if (cart.status === 'open') {
      add(`${id} ends`, step => change(step, id, { status: 'gone' }))
      add(`${id} is paid elsewhere`, step => change(step, id, { status: 'paid' }))
      if (cart.tickets > 0)
        add(`${id} has the other film`, step => change(step, id, { film: cart.film === 'A' ? 'B' : 'A' }))
      if (cart.customer !== 'olga@example.com')
        add(`${id} belongs to olga`, step => change(step, id, { customer: 'olga@example.com' }))
    }
    if (world.nextId === null)
      add(`${id} is the next id`, step => {
        step.world.nextId = id
      })
  }
  for (const { id, status } of world.payments)
    if (status === 'onTheWay') add(`${id} arrives`, step => arrive(step, id))
}

function change({ world }: Step, id: string, part: Partial<ServerCart>): void {
  const cart = world.carts[id]
  if (cart) world.carts = { ...world.carts, [id]: { ...cart, ...part } }
}

/** The state in which the widget of the first page has started. */
export const openedWorld: World = after(firstWorld, step => start(step, 0)).world

/** Returns the world after the action, and the rules that the action itself has broken. */
export function after(world: World, act: (step: Step) => void): Step {
  const step: Step = { world: copyOf(world), broken: [] }
  act(step)
  return step
}

