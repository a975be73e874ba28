// Services for tests of the flow and of screens: real store, real cache; the server, the captcha and the page are faked at
// their seams and record what they were asked.

import * as v from 'valibot'
import { type Api, createApi } from '../../../src/api/api.ts'
import { createSessionCache } from '../../../src/browser/session-cache.ts'
import { type Member, memberSchema } from '../../../src/domain/member/member.ts'
import { byName, textFields } from '../../../src/domain/member/personal-fields.ts'
import { problemMessage } from '../../../src/domain/messages/problem-message.ts'
import { type Problem, ProblemError } from '../../../src/domain/problem.ts'
import { parseRoute } from '../../../src/domain/route.ts'
import { withDefaults } from '../../../src/domain/widget-config.ts'
import { createOrderQueue } from '../../../src/flow/order/order-queue.ts'
import { createFlowStore } from '../../../src/flow/state/flow-store.ts'
import { type Coming, onNavigate } from '../../../src/flow/state/on-navigate.ts'
import { createScope } from '../../../src/flow/state/scope.ts'
import type { Services } from '../../../src/flow/state/services.ts'
import { logos } from '../../../src/themes/looks.ts'

type Answers = { readonly [Group in keyof Api]?: Partial<Api[Group]> }

export interface FakeServices extends Services {
  /** `member.update` and the like, with the first arguments, in their order. */
  readonly asked: { readonly call: string; readonly with: readonly unknown[] }[]
  /** Captcha actions. */
  readonly actions: string[]
  /** Routes that were navigated to; a replaced one begins with `=`, one gone back to with `<`. */
  readonly went: string[]
  /** Events of the page. */
  readonly emitted: { readonly name: string; readonly detail: unknown }[]
  /** Changes what the server answers from now on. */
  answer(answers: Answers): void
}

const noServer = () => Promise.reject(new Error('There is no server here.'))
const resources = Object.keys(createApi({ get: noServer, post: noServer, delete: noServer }))

/** A call that fails. */
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

/** Storage that outlives one fake, as a reload would find it. */
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
}

/** GET member says visitor where nothing else is given; every other call fails until it is answered. */
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
    onReplace: owner.end,
  })
  const given: { [group: string]: { [call: string]: unknown } } = { member: { current: async () => null } }
  const answer = (more: Answers) => {
    for (const [group, calls] of Object.entries(more)) given[group] = { ...given[group], ...calls }
  }
  answer(answers)
  const group = (name: string) =>
    new Proxy(
      {},
      {
        get:
          (_, call: string) =>
          async (...passed: unknown[]) => {
            // A call of a step that was left is not made (api/http/http.ts).
            if (passed.some(value => isCallOptions(value) && value.signal?.aborted)) return undefined
            const values = passed.filter(value => !isCallOptions(value))
            asked.push({ call: `${name}.${call}`, with: values })
            const work = given[name]?.[call]
            if (typeof work !== 'function') throw new Error(`${name}.${call} was not expected`)
            return await work(...passed)
          },
      },
    )
  const show = (text: string, how: Coming = 'push') => {
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
    }),
    store,
    keepFlow: keep,
    rereadFlow: reread,
    activity: { last: Date.now() },
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
    problemMessage: { load: async () => problemMessage, loaded: () => problemMessage },
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
    locks: { paying: (_, work) => work(), writing: (_, work) => work() },
    orderQueue: createOrderQueue(store),
    step: createScope(),
    owner,
    runs: new Map(),
    notify: notice => store.setState({ notice }),
    device: 'other',
    pageOrigin: 'https://cinema.example',
    logo: logos.classic,
  }
  show(route)
  emitted.length = 0
  return services
}

/** How a call is made, which says nothing of what is asked. */
const isCallOptions = (value: unknown): value is { readonly signal?: AbortSignal } =>
  typeof value === 'object' && value !== null && Object.keys(value).every(key => key === 'signal')
