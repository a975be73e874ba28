// The actions of the search: of the visitor, the page's script, a second page, the network and the server.
import { cartIdOf, orderNames } from '../../../src/domain/order/order.ts'
import { askAboutPayment } from '../../../src/flow/checkout/ask-about-payment.ts'
import { enterCheckout } from '../../../src/flow/checkout/enter-checkout.ts'
import { retryCheckout } from '../../../src/flow/checkout/retry-checkout.ts'
import { chooseMembership } from '../../../src/flow/join/choose-membership.ts'
import { forgetVisitor } from '../../../src/flow/member/forget-visitor.ts'
import { leavePage, returnToPage } from '../../../src/flow/member/leave-page.ts'
import { loadMember } from '../../../src/flow/member/load-member.ts'
import { deleteGivenUpCarts } from '../../../src/flow/order/given-up-carts.ts'
import { createHostCart } from '../../../src/flow/order/host-cart.ts'
import { continueAfterLostReply } from '../../../src/flow/payment/finish-order.ts'
import { memberIn } from '../../../src/flow/state/visitor.ts'
import { type Action, outsideActions } from './outside.ts'
import { type PageNow, pageNow } from './page-now.ts'
import { decide, type Ending, endPayment, pay, typeDetails } from './payments.ts'
import { firstWorld, guests, newPage, type Page, type Step, set, setPage, type World } from './world.ts'

/** Bounds that keep the search small. */
const most = { carts: 3, payments: 3, tickets: 2 }

/** Returns the actions that are possible in this state. */
export const actionsIn = (world: World): readonly Action[] => [
  ...world.pages.flatMap((page, index) => {
    const actions = page.waiting ? endings(world, page.waiting.payment) : orderActions(world, page)
    return [...Object.entries(actions), ...Object.entries(pageActions(page))].map(([text, act]) => ({
      text: `page ${index + 1}: ${text}`,
      rank: 0,
      act: (step: Step) => act(step, index),
    }))
  }),
  ...openActions(world),
  ...outsideActions(world),
]

type PageAction = (step: Step, index: number) => Promise<void>

const unpaid = () => Promise.reject(new Error('Only the action “pay” sends a payment.'))

/** Runs a use-case, until the widget has nothing to do. */
const run =
  (work: (now: PageNow) => unknown): PageAction =>
  async (step, index) => {
    const now = pageNow(step, index, unpaid)
    await work(now)
    await now.end()
  }

function join(now: PageNow) {
  typeDetails(now)
  return chooseMembership(now.services)
}

const ticket = { sessionId: 'A', tickets: [{ type: 'Adult', quantity: 1 }] }
const addTicket = ({ services }: PageNow) =>
  createHostCart(services)
    .addTickets(ticket)
    .catch(() => null)
const resetCart = ({ services }: PageNow) =>
  createHostCart(services)
    .reset()
    .catch(() => null)

/** Actions that begin a command. */
function orderActions(world: World, { state }: Page): Readonly<Record<string, PageAction>> {
  const { host } = state.orders
  const isFull = Object.keys(world.carts).length >= most.carts
  const hasTickets = Object.values(world.carts).some(({ tickets }) => tickets >= most.tickets)
  const canReset = host.status !== 'none' && (host.status !== 'paymentSent' || host.payment.isOthers)
  const actions: Record<string, PageAction> = {}
  if (!isFull) actions['join'] = run(join)
  if (!isFull && !hasTickets) actions['add a ticket'] = run(addTicket)
  if (canReset) actions['reset'] = run(resetCart)
  for (const name of orderNames) {
    const order = state.orders[name]
    const cartId = cartIdOf(order) ?? ''
    const outcome = order.status === 'paymentSent' ? order.outcome?.status : null
    if (order.status === 'notLoaded' || order.status === 'stale')
      actions[`open ${name}`] = run(({ services }) => enterCheckout(services, cartId))
    if (order.status === 'gone')
      actions[`try ${name} again`] = run(({ services }) => retryCheckout(services, cartId))
    if (order.status === 'payable' && world.payments.length < most.payments)
      actions[`pay ${name}`] = async (step, index) => void (await pay(step, index, name, null))
    if (order.status === 'paymentSent')
      actions[`ask ${name}`] = run(({ services }) => askAboutPayment(services, cartId))
    if (outcome === 'open')
      actions[`pay ${name} again`] = run(({ services, step, index }) => {
        decide(step, index, cartId)
        return retryCheckout(services, cartId)
      })
    if (outcome === 'closed')
      actions[`continue ${name}`] = run(({ services }) => continueAfterLostReply(services, cartId))
  }
  return actions
}

/** If a payment has reached the server, the server can no longer decline it. */
function endings({ payments }: World, waitsFor: string): Readonly<Record<string, PageAction>> {
  const isOnTheWay = payments.some(({ id, status }) => id === waitsFor && status === 'onTheWay')
  const possible: readonly Ending[] = [
    'answered',
    'unsure',
    'lost',
    'lost, offline',
    ...(isOnTheWay ? ['declined' as const] : []),
  ]
  return Object.fromEntries(
    possible.map(ending => [`payment ${ending}`, (step, index) => endPayment(step, index, ending)]),
  )
}

/** Actions that can also happen while a payment is under way. */
function pageActions({ state: { visitor }, waiting }: Page): Readonly<Record<string, PageAction>> {
  const isOffered = visitor.status === 'anonymous' && visitor.draftRestored
  const look = ({ services }: PageNow) => {
    services.keepLedger()
    returnToPage(services, false)
    void deleteGivenUpCarts(services)
  }
  const leave = (now: PageNow) => {
    now.services.keepLedger()
    leavePage(now.services)
    look(now)
  }
  return {
    'look at the page again': run(look),
    ...('member' in visitor && { 'leave and come back': run(leave) }),
    ...((!waiting || isOffered) && { forget: run(forget) }),
    reload,
  }
}

/** The next visitor types a different email. */
function forget({ services, step, index, page }: PageNow): void {
  setPage(step, index, { decided: [], waiting: null })
  services.store.setState({ currentCommand: null })
  const isVera = page().guest.email === guests[0].email
  if (!memberIn(services.store.getState())) setPage(step, index, { guest: guests[isVera ? 1 : 0] })
  forgetVisitor(services)
}

async function reload(step: Step, index: number): Promise<void> {
  await run(({ services }) => services.keepLedger())(step, index)
  const { storage = 0, guest = guests[0], paid = [] } = step.world.pages[index] ?? {}
  setPage(step, index, { ...newPage(storage, guest), paid })
  await start(step, index)
}

/** The widget of a page starts. */
async function start(step: Step, index: number): Promise<void> {
  const now = pageNow(step, index, unpaid, true)
  void loadMember(now.services)
  void deleteGivenUpCarts(now.services)
  await now.end()
}

/** The visitor opens a frame with the same storage, or duplicates the tab. */
const openActions = ({ pages: [first, second], storages }: World): readonly Action[] =>
  !first || second
    ? []
    : (['frame', 'duplicate'] as const).map(kind => ({
        text: `open a ${kind}`,
        rank: 0,
        async act(step) {
          const copies = kind === 'duplicate' ? storages : []
          set(step, {
            storages: [...storages, ...copies],
            pages: [first, newPage(copies.length, first.guest)],
          })
          await start(step, 1)
        },
      }))

/** Returns the world after the action, and the rules that the action itself has broken. */
export async function after(world: World, { act }: Pick<Action, 'act'>): Promise<Step> {
  const step: Step = { world, broken: [], isConfirmed: false, isOffline: false }
  await act(step)
  return step
}

/** The state in which the widget of the first page has started. */
export const openedWorld: World = (await after(firstWorld, { act: step => start(step, 0) })).world
