// Runs the widget of one page during a step, with the real use-cases. The store begins with the state of the page, and at the end of the
// step its state is the page's next state.

import { createStore } from 'zustand/vanilla'
import { createApi } from '../../../src/api/api.ts'
import type { SessionCache } from '../../../src/browser/session-cache.ts'
import { behind, cartIdOf, orderNames } from '../../../src/domain/order/order.ts'
import { createOrderQueue } from '../../../src/flow/order/order-queue.ts'
import type { FlowState } from '../../../src/flow/state/flow-state.ts'
import { savedParts } from '../../../src/flow/state/flow-store.ts'
import { createScope } from '../../../src/flow/state/scope.ts'
import type { Services } from '../../../src/flow/state/services.ts'
import { keepLedger } from '../../../src/flow/state/stored/keep-ledger.ts'
import { restoreFlow, savedFlow } from '../../../src/flow/state/stored/save-flow.ts'
import { isSending } from '../../../src/flow/state/under-way.ts'
import { flowOwnerIn } from '../../../src/flow/state/visitor.ts'
import { checkReceipt } from './checks.ts'
import { type Caller, httpOf } from './server.ts'
import {
  learned,
  type Page,
  personAt,
  type Step,
  type Stored,
  sameObject,
  set,
  setPage,
  setStored,
} from './world.ts'

export interface PageNow {
  readonly index: number
  readonly step: Step
  readonly page: () => Page
  readonly services: Services
  /** Continues in the step's current world, without an effect of its own. */
  readonly continueHere: () => void
  /** Waits until the widget has nothing to do, and ends the step. */
  readonly end: () => Promise<void>
}

const idle = (): Promise<void> => new Promise(resolve => setImmediate(resolve))

/**
 * Starts a step of a page.
 * @param pay replies to POST checkout
 * @param isNew whether the page has just been loaded
 */
export function pageNow(step: Step, index: number, pay: Caller['pay'], isNew = false): PageNow {
  const page = () => step.world.pages[index] as Page
  const stored = () => step.world.storages[page().storage] as Stored
  const change = (part: Partial<Page>) => setPage(step, index, part)
  const changeStored = (part: Partial<Stored>) => setStored(step, page().storage, part)
  let isChanged = false
  let isPaused = false
  if (isNew) {
    const { flow, revision, guest } = stored()
    const { pages, storages } = step.world
    const latest = Math.max(...[...pages, ...storages].map(({ revision }) => revision))
    const state = { ...page().state, ...(flow && restoreFlow(flow)) }
    change({ state, revision: flow ? revision : latest + 1, guest })
  }
  const store = createStore<FlowState>(() => page().state)
  const owner = createScope()

  // The next four functions mirror flow-store.ts.
  const isBehind = () => stored().flow !== null && stored().revision > page().revision
  function write(): void {
    const revision = Math.max(page().revision, stored().flow ? stored().revision : 0) + 1
    changeStored({ flow: sameObject(savedFlow(store.getState(), 0)), revision, guest: page().guest })
    change({ revision, isUnwritten: false })
    isChanged = false
  }
  function show(): void {
    const { flow, revision, guest } = stored()
    if (!flow) return
    change({ revision, guest })
    owner.end()
    const { registerType } = store.getState()
    store.setState({ ...restoreFlow(flow), registerType, options: null, optionsProblem: null, notice: null })
    isChanged = false
  }
  const keepFlow: Services['keepFlow'] = ({ wins, erases } = {}) => {
    if (erases) changeStored({ flow: null })
    if (wins || !isBehind()) write()
    else show()
  }
  store.subscribe((state, before) => {
    const owned = flowOwnerIn(before)
    // A member whose login has ended continues as a visitor, with the same details.
    if (before.visitor.status === 'signed-out' && state.visitor.status === 'anonymous' && owned)
      change({ guest: { email: owned.email, customer: null } })
    const was = personAt({ ...page(), state: before })
    change({ state })
    if (personAt(page()) !== was) change({ decided: [], guest: { ...page().guest, customer: null } })
    if (isPaused) return
    if (page().isUnwritten && !isSending(state)) keepFlow({ wins: true })
    else if (savedParts.every(part => state[part] === before[part])) return
    else if (!isBehind()) isChanged = true
    else if (isSending(state)) change({ isUnwritten: true })
    else show()
  })

  let isFirstRead = !isNew
  const keep = keepLedger(store, {
    read() {
      const { entries, known } = stored()
      // In an earlier step, the page has read the entries that it has.
      if (isFirstRead) {
        isFirstRead = false
        return store.getState().ledger
      }
      change({ known: learned(page().known, known) })
      return entries
    },
    write(entry) {
      if (isPaused) return 'storage'
      const { entries, known } = stored()
      const others = entries.filter(({ id }) => id !== entry.id)
      const isClosed = entries.some(({ id, status }) => id === entry.id && status === 'closed')
      const of = (ids: readonly string[]) => ids.filter(id => id === entry.id)
      changeStored({
        entries: isClosed ? entries : [...others, entry],
        known: learned(known, { sent: of(page().known.sent), answered: of(page().known.answered) }),
      })
      return 'storage'
    },
  })
  change({ state: store.getState() })

  const isPayingElsewhere = (cartId: string) =>
    step.world.pages.some(
      ({ waiting }, other) =>
        other !== index &&
        step.world.payments.some(payment => payment.id === waiting?.payment && payment.cartId === cartId),
    )
  const isUsed = (cartId: string) =>
    step.world.pages.some(({ state: { orders } }) =>
      orderNames.some(name => cartIdOf(behind(orders[name])) === cartId),
    )
  const unlessPaying = async <T>(cartId: string, work: () => Promise<T>) =>
    isPayingElsewhere(cartId) ? null : await work()
  const http = httpOf(step, { index, order: () => store.getState().currentCommand?.order ?? 'host', pay })
  // The rest of the services is not used by the use-cases of the search.
  const services: Services = {
    store,
    owner,
    step: createScope(),
    runs: new Map(),
    config: { start: '/register', cinemaId: 'ritz', cinemaName: 'Ritz', apiBase: '/api/' },
    pageOrigin: 'https://ritz.example.com',
    cache: cacheOf(stored, changeStored),
    api: createApi(http),
    orderQueue: createOrderQueue(store, scope => createApi(scope(http))),
    locks: {
      paying: unlessPaying,
      writing: unlessPaying,
      unused: async <T>(cartId: string, work: () => Promise<T>) => (isUsed(cartId) ? null : await work()),
      async claim(id: string) {
        const claims = { [id]: index, ...step.world.claims }
        set(step, { claims })
        return claims[id] === index
      },
    },
    captcha: { token: async () => null },
    serverNow: () => 0,
    keepFlow,
    keepLedger: keep,
    rereadFlow() {
      if (!isSending(store.getState()) && isBehind()) show()
    },
    prefetchPayments() {},
    navigate() {},
    notify() {},
    emit(name: string) {
      if (name === 'movie-club:complete') checkReceipt(step, page())
    },
    loadAll: async () => services,
  } as unknown as Services
  return {
    index,
    step,
    page,
    services,
    continueHere() {
      isPaused = true
      store.setState(page().state, true)
      isPaused = false
    },
    async end() {
      await idle()
      const isWritten = page().revision === stored().revision
      if (isChanged && !(isWritten && sameObject(savedFlow(store.getState(), 0)) === stored().flow)) write()
    },
  }
}

const cacheOf = (stored: () => Stored, change: (part: Partial<Stored>) => void) => {
  const names = (start: string) => Object.keys(stored().cache).filter(key => key.startsWith(start))
  const removeAll = (start: string) => {
    const kept = Object.entries(stored().cache).filter(([key]) => !key.startsWith(start))
    change({ cache: Object.fromEntries(kept) })
  }
  const loads = new Map<string, Promise<unknown>>()
  return {
    names,
    removeAll,
    remove: removeAll,
    get: (key: string) => stored().cache[key],
    set: (key: string, value: unknown) => change({ cache: { ...stored().cache, [key]: value } }),
    nameOf: (key: string) => key,
    loading: () => loads,
  } as unknown as SessionCache
}
