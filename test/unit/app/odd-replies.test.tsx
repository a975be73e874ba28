// The whole app in front of the demo's server, with one field of one reply replaced by what servers send in its place.

import fc from 'fast-check'
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { createDemo } from '../../../demo/create-demo.ts'
import type { Kind } from '../../../demo/scenarios.ts'
import { importFile } from '../../../src/app/chunks/import-file.ts'
import { createChunks, startApp } from '../../../src/app/start-app.tsx'
import { showDay } from '../../../src/domain/dates/dates.ts'
import { crashMessages } from '../../../src/domain/messages/lazy-messages.ts'
import { toAud } from '../../../src/domain/money.ts'
import { logos } from '../../../src/themes/themes.ts'
import { settle } from '../flow/fake-checkout.ts'
import { fakeServices } from '../flow/fake-services.ts'
import { oddValues, pathsOf, replaced } from './replaced-field.ts'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })
HTMLDialogElement.prototype.showModal ??= function () {
  this.open = true
}

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const demo = createDemo()
const chunks = createChunks(importFile)
const { loadFile: _, ...fetched } = chunks
await Promise.all(Object.values(fetched).map(chunk => chunk.load()))

/** One walk: a person, a step, and the call whose reply is changed. */
interface Walk {
  readonly as: Kind
  readonly route: string
  readonly call: string
}

const walks: readonly Walk[] = [
  { as: 'adult', route: '/dashboard', call: 'member' },
  { as: 'senior', route: '/dashboard', call: 'member/bookings' },
  { as: 'senior', route: '/dashboard', call: 'member/vouchers' },
  { as: 'senior', route: '/dashboard', call: 'member/activity' },
  { as: 'senior', route: '/dashboard', call: 'member/subscriptions' },
  { as: 'senior', route: '/dashboard', call: 'passkeys' },
  { as: 'newsletter', route: '/register', call: 'member' },
  { as: 'newsletter', route: '/register', call: 'member/details' },
  { as: 'free-adult', route: '/upgrade', call: 'member' },
  { as: 'adult', route: '/renew', call: 'member' },
  { as: 'adult', route: '/renew', call: 'shop/membership-options' },
  { as: 'visitor', route: '/checkout/tickets', call: 'checkout/tickets' },
  { as: 'visitor', route: '/checkout/tickets', call: 'cart/tickets' },
  { as: 'visitor', route: '/checkout/tickets', call: 'sessions/ritz/sess-1' },
]

/** Shows the step and returns its texts. `change` changes the reply to the call. */
async function shown(
  { as, route, call }: Walk,
  change: (reply: unknown) => unknown,
): Promise<readonly string[]> {
  sessionStorage.clear()
  demo.reset()
  const visitor = demo.addVisitor(as)
  // The provider is not part of this test.
  visitor.methods = ['giftCard']
  visitor.carts.set('tickets', {
    id: 'tickets',
    expires: Date.now() + 1_200_000,
    membership: null,
    postCode: '',
    sessions: [
      {
        sessionId: 'sess-1',
        tickets: [{ name: 'Adult', quantity: 2, priceInCents: 2200 }],
        seats: ['F7', 'F8'],
      },
    ],
    products: [],
    customer: null,
    billingAddress: null,
    deliveryAddress: null,
    giftCards: [],
    adjustmentInCents: 0,
    isPaid: false,
  })
  let underWay = 0
  vi.stubGlobal('fetch', async (request: Request) => {
    const path = new URL(request.url).pathname.replace('/api/', '')
    underWay += 1
    try {
      const body = request.method === 'POST' ? await request.text() : undefined
      const asked = new Request(`http://localhost/api/${path}`, {
        method: request.method,
        ...(body && { body }),
      })
      // happy-dom removes the header Cookie from a request.
      const headers = new Headers({
        cookie: `demo-visitor=${visitor.id}`,
        'content-type': 'application/json',
      })
      Object.defineProperty(asked, 'headers', { value: headers })
      const reply = await demo.app.fetch(asked, { incoming: { socket: {} } })
      const text = await reply.text()
      const isChanged = path === call && reply.ok
      return new Response(isChanged ? JSON.stringify(change(JSON.parse(text))) : text || null, reply)
    } finally {
      underWay -= 1
    }
  })
  const host = document.body.appendChild(document.createElement('div'))
  const container = host.attachShadow({ mode: 'open' }).appendChild(document.createElement('div'))
  const { config } = fakeServices()
  const app = startApp({
    config: { ...config, apiBase: 'https://cinema.example/api/', routing: 'memory', start: '/register' },
    chunks,
    name: 'widget',
    route: '/register',
    logo: logos.classic,
    container,
    host,
    emit: () => {},
  })
  await act(async () => app.navigate(route))
  const settled = async () => {
    await act(async () => settle())
    return underWay === 0
  }
  for (let quiet = 0, tries = 0; quiet < 6 && tries < 400; tries += 1) {
    quiet = (await settled()) ? quiet + 1 : 0
    await new Promise(resolve => setTimeout(resolve, 1))
  }
  const texts = textsIn(container)
  await act(async () => app.stop())
  host.remove()
  return texts
}

/** Without a separator, a number in one text would change the date in the next one. */
const separator = ' | '

/** Returns the text of each text node. */
function textsIn(node: Node): readonly string[] {
  if (node.nodeType === Node.TEXT_NODE) return [node.textContent ?? '']
  return [...node.childNodes].flatMap(textsIn)
}

const dates = (text: string): readonly string[] =>
  text.match(/\b\d{1,2} (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d+/g) ?? []
const amounts = (text: string): readonly string[] => text.match(/\$[\d,]+\.\d\d/g) ?? []

/** Returns every value in the reply, at any depth. */
const valuesIn = (value: unknown): readonly unknown[] =>
  typeof value === 'object' && value !== null ? Object.values(value).flatMap(valuesIn) : [value]

const isTime = (value: unknown): value is string =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\d/.test(value)
/** Returns every date of the reply as the widget writes it. The widget shows a second date of an entry if it can't read the first. */
const datesIn = (reply: unknown): readonly string[] =>
  valuesIn(reply)
    .filter(isTime)
    .map(value => String(showDay(value, 'UTC')))
/** Returns every amount of the reply. A line without a readable quantity shows the price of one. */
const amountsIn = (reply: unknown): readonly string[] =>
  valuesIn(reply)
    .filter(Number.isInteger)
    .map(value => toAud(value as number))

/** The days that the widget may read from `oddValues`, in UTC. */
const readDays = ['5 Mar 2024', '4 Mar 2024']

test.each(walks)(
  '$route of “$as” shows only facts, whatever a field in the reply to $call is',
  async walk => {
    vi.spyOn(console, 'warn').mockImplementation(() => {})
    vi.spyOn(console, 'error').mockImplementation(() => {})
    let plain: unknown
    const usualTexts = await shown(walk, reply => {
      plain = reply
      return reply
    })
    const usual = usualTexts.join(separator)
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...pathsOf(plain)),
        fc.constantFrom(...oddValues),
        async (path, odd) => {
          const texts = await shown(walk, reply => replaced(reply, path, odd))
          // The widget shows a text that it cannot read as the server sent it.
          const isSentence = typeof odd === 'string' && odd.length > 8
          const text = texts
            .filter(one => one !== odd)
            .map(one => (isSentence ? one.replaceAll(odd, '') : one))
            .join(separator)
          expect(text).not.toContain(crashMessages.title)
          expect(text).not.toMatch(/undefined|null|NaN|\[object|Invalid|Infinity/)
          expect([...dates(usual), ...datesIn(plain), ...readDays]).toEqual(
            expect.arrayContaining([...dates(text)]),
          )
          // A number in place of another number is a different fact of the server, also as a text.
          if (!/^\d+$/.test(String(odd)) && typeof odd !== 'number')
            expect([...amounts(usual), ...amountsIn(plain)]).toEqual(
              expect.arrayContaining([...amounts(text)]),
            )
        },
      ),
      { numRuns: process.env['CI'] ? 30 : 5 },
    )
  },
  120_000,
)
