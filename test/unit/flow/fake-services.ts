// Creates services for tests of the flow and of screens. The store and the cache are real. The server, the captcha and the host page
// are fakes that record their calls.

import * as v from 'valibot'
import { type Api, createApi } from '../../../src/api/api.ts'
import type { OrderLocks } from '../../../src/browser/order-locks.ts'
import { createSessionCache } from '../../../src/browser/session-cache.ts'
import type { Member } from '../../../src/domain/member/member.ts'
import { memberSchema } from '../../../src/domain/member/member-schema.ts'
import { byName, textFields } from '../../../src/domain/member/personal-fields.ts'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
import { parseRoute } from '../../../src/domain/route.ts'
import { type WidgetConfig, withDefaults } from '../../../src/domain/widget-config.ts'
import { createOrderQueue } from '../../../src/flow/order/order-queue.ts'
import { createActivity } from '../../../src/flow/state/activity.ts'
import { createFlowStore } from '../../../src/flow/state/flow-store.ts'
import { type NavigationType, onNavigate } from '../../../src/flow/state/on-navigate.ts'
import { createScope } from '../../../src/flow/state/scope.ts'
import type { ConnectApi, Services } from '../../../src/flow/state/services.ts'
import { keepLedger } from '../../../src/flow/state/stored/keep-ledger.ts'
import { createLedgerStorage, type Notes } from '../../../src/flow/state/stored/ledger-storage.ts'
import { logos } from '../../../src/themes/themes.ts'
import { connectBy, isCallOptions } from './fake-api.ts'
import { loadedSchema } from './state/loaded-schema.ts'

type Answers = { readonly [Group in keyof Api]?: Partial<Api[Group]> }

export interface FakeServices extends Services {
  /** Calls in their sequence. `call` is a name such as `member.update`, and `with` has the arguments without the call options. */
  readonly asked: { readonly call: string; readonly with: readonly unknown[] }[]
  /** Actions for which a captcha token was requested. */
  readonly actions: string[]
  /** Routes to which the widget has navigated. `=` marks a replaced history entry, and `<` a step back in the history. */
  readonly went: string[]
  /** Events that the widget has emitted to the page. */
  readonly emitted: { readonly name: string; readonly detail: unknown }[]
  /** Creates the API calls of a command. The same fake server replies to them. */
  readonly connect: ConnectApi
  /** Changes the server's replies to all later calls. */
  answer(answers: Answers): void
}

const noServer = () => Promise.reject(new Error('There is no server here.'))
const resources = Object.keys(createApi({ get: noServer, post: noServer, delete: noServer }))

/** Returns a call that fails with this problem. */
export const failing = (problem: Problem) => () => Promise.reject(new ProblemError(problem))
export const signedOut = failing({ kind: 'signed-out' })

export const ada: Member = v.parse(memberSchema, {
  ...byName(textFields, ({ label }) => label),
  id: 'm-1',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Lovelace',
  mobilePhone: '0400 000 000',
  dateOfBirth: '1987-11-30',
  postCode: '2031',
  sendNewsletter: true,
  sendLoyaltyUpdates: true,
  memberType: 'adult',
  cardNumber: '700010002000',
  appleWallet: null,
  googleWallet: null,
  expiry: '2030-01-01',
})

/** Locks that no other tab or widget holds. */
export const freeLocks: OrderLocks = {
  paying: (_, work) => work(),
  writing: (_, work) => work(),
  claim: async () => true,
  use: () => () => {},
  unused: (_, work) => work(),
}

const notes = new WeakMap<Storage, Notes>()

/** Returns the notes of the history entry. As on a page, services with the same storage have the same notes. */
function notesOf(storage: Storage): Notes {
  const known = notes.get(storage)
  if (known) return known
  const texts = new Map<string, string>()
  const made: Notes = {
    read: () => texts,
    write: (name, text) => texts.set(name, text).has(name),
    remove: name => void texts.delete(name),
  }
  notes.set(storage, made)
  return made
}

/** Returns a storage in memory. Several fake services can share it, like the services before and after a reload. */
export function memoryStorage(): Storage {
  const items = new Map<string, string>()
  return {
    get length() {
      return items.size
    },
    clear: () => items.clear(),
    getItem: key => items.get(key) ?? null,
    key: index => [...items.keys()][index] ?? null,
    removeItem: key => void items.delete(key),
    setItem: (key, value) => void items.set(key, value),
  }
}

export interface FakeSettings {
  readonly answers?: Answers
  readonly route?: string
  readonly pageQuery?: string
  readonly storage?: Storage
  /** The notes of the history entry. Not set: notes that accept every text. */
  readonly notes?: Notes
  readonly config?: Partial<WidgetConfig>
}

/**
 * Creates the services. By default, the reply to GET member is that of a visitor without a login. Every other call fails unless
 * the test sets its answer.
 */
export function fakeServices(settings: FakeSettings = {}): FakeServices {
  const { answers = {}, route = '/register', pageQuery = '', storage = memoryStorage() } = settings
  const asked: FakeServices['asked'] = []
  const actions: string[] = []
  const went: string[] = []
  const emitted: FakeServices['emitted'] = []
  const cache = createSessionCache({ storage: () => storage })
  const owner = createScope()
  const { store, keep, reread } = createFlowStore(cache, {
    key: 'flow.test',
    cinemaId: 'ritz',
    schema: loadedSchema,
    onReplace: owner.end,
  })
  const given: { [group: string]: { [call: string]: unknown } } = { member: { current: async () => null } }
  const answer = (more: Answers) => {
    for (const [group, calls] of Object.entries(more)) given[group] = { ...given[group], ...calls }
  }
  answer(answers)
  const reply = async (name: string, call: string, passed: readonly unknown[]) => {
    // As in api/http/http.ts, a call with an aborted signal is not sent, because the visitor has left the step.
    if (passed.some(value => isCallOptions(value) && value.signal?.aborted)) return undefined
    const values = passed.filter(value => !isCallOptions(value))
    asked.push({ call: `${name}.${call}`, with: values })
    const work = given[name]?.[call]
    if (typeof work !== 'function') throw new Error(`${name}.${call} was not expected`)
    return await work(...passed)
  }
  const group = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          (...passed: unknown[]) =>
            reply(name, call, passed),
      },
    )
  const connect = connectBy(reply)
  const show = (text: string, how: NavigationType = 'push') => {
    const known = parseRoute(text)
    if (known) onNavigate(services, known, how)
  }
  const services: FakeServices = {
    asked,
    actions,
    went,
    emitted,
    answer,
    config: withDefaults({
      cinemaId: 'ritz',
      cinemaName: 'Ritz Cinemas',
      captchaSiteKey: 'key',
      routing: 'memory',
      ...settings.config,
    }),
    store,
    keepFlow: keep,
    rereadFlow: reread,
    activity: createActivity(),
    cache,
    api: Object.fromEntries(resources.map(name => [name, group(name)])) as unknown as Api,
    captcha: {
      token: async action => {
        actions.push(action)
        return `token for ${action}`
      },
    },
    connectPayments: () => Promise.reject(new Error('No payments here.')),
    prefetchPayments: () => {},
    loadAll: async () => services,
    navigate: (path, how = 'push') => {
      went.push(how === 'replace' ? `=${path}` : path)
      show(path, how)
    },
    back: path => {
      went.push(`<${path}`)
      show(path)
    },
    href: path => `#${path}`,
    pageQuery: () => pageQuery,
    emit: (name, detail) => void emitted.push({ name, detail }),
    serverNow: () => Date.now(),
    checkConnection: async () => services.store.getState().online,
    locks: freeLocks,
    keepLedger: () => {},
    orderQueue: createOrderQueue(store, connect),
    connect,
    step: createScope(),
    owner,
    runs: new Map(),
    notify: notice => store.setState({ notice }),
    device: 'other',
    canPrint: true,
    openPass: null,
    pageOrigin: 'https://cinema.example',
    logo: logos.classic,
  }
  Object.assign(services, {
    keepLedger: keepLedger(store, createLedgerStorage(cache, settings.notes ?? notesOf(storage))),
  })
  show(route)
  emitted.length = 0
  return services
}
