// A visitor at the checkout in Chromium: the way there, the card's frames, what the server received of the payment.
import type { Frame, Locator, Page } from 'playwright-core'
import type { Received } from '../../demo/api/received.ts'
import { parseFaults } from '../../demo/faults/faults.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { type VisitOptions, type VisitorPage, visit } from './visitor.ts'
import { historyEntry, keepWalk, takeWalk } from './walked.ts'

export const paidCard = '4111111111111111'
export const declinedCard = '4000000000000002'
export const rejectedCard = '4000111111111115'
export const smallGiftCard = '6000000000000001'
export const bigGiftCard = '6000000000000002'

const allFields: readonly string[] = ['cardholderName', 'number', 'expirationDate', 'cvv']

/** Somebody who buys from a host page without being logged in. */
export const buyer = { 'First name': 'Bo', Surname: 'Ng', Email: 'bo@example.com' }

export interface Shopper extends VisitorPage {
  /** Joins, or for a member renews, and comes to the checkout with VIP and 1 year. */
  walkToCheckout(query?: string, path?: string): Promise<void>
  /** As `walkToCheckout`. Where somebody has gone that way before, the page begins at its end, as after a reload. */
  toCheckout(query?: string, path?: string): Promise<void>
  /** From now on the server misbehaves as `demo/scenarios.ts` says. */
  arm(faults: string): Promise<void>
  /** Opens a way to pay by its heading, unless it is open. */
  choose(option: string): Promise<void>
  addGiftCard(number: string, pin?: string): Promise<void>
  /** @param fields which of them; all by default */
  fillCard(number?: string, fields?: readonly string[]): Promise<void>
  field(name: string): Promise<Frame>
  /** As `toCheckout`, and fills in this card. */
  toCard(number?: string, query?: string): Promise<void>
  /** At the checkout: pays by card and comes to the welcome. */
  payByCard(): Promise<void>
  /** The order shows this total and is not loading. */
  total(amount: string, page?: Page): Promise<void>
  thanks(): Promise<void>
  /** The page orders a ticket for $22.00, and shows its checkout. */
  toTicketsCheckout(): Promise<void>
  /** At the checkout of a host page's order: says who is buying. */
  fillContact(): Promise<void>
  /** The thanks for a host page's order. */
  orderThanks(): Promise<void>
  /** POST checkout/{id} as the server received them. */
  payments(): readonly Received[]
  /** The status of the reply to each of them. */
  replies(): readonly Received['replied'][]
  /** Orders expire now: at the server, and by the page's clock, which a test must have installed. */
  expire(): Promise<void>
  /** What a browser's "Duplicate tab" makes: the same address, a copy of the session storage. */
  duplicateTab(): Promise<Page>
  /** The vendor's own button in an option that is open. */
  walletButton(name: 'Apple Pay' | 'Google Pay' | 'PayPal'): Locator
  /** The wallets' sheets are answered before they open. */
  answer(vendor: 'googlePay' | 'applePay' | 'payPal', word: 'pay' | 'cancel' | 'error'): Promise<void>
  whoops(words: string | RegExp): Promise<void>
}

export async function shop(demo: RunningDemo, options: VisitOptions = {}): Promise<Shopper> {
  const visitor = await visit(demo, options)
  const { page, context } = visitor
  const serverSide = async () => {
    const cookies = await context.cookies(demo.origin)
    return demo.visitors.get(cookies.find(({ name }) => name === 'demo-visitor')?.value ?? '')
  }
  // A wallet's own button may bear the name of its option.
  const option = (name: string) =>
    page.getByRole('button', { name, exact: true }).and(page.locator('[aria-expanded]'))

  async function field(name: string): Promise<Frame> {
    const element = await page.waitForSelector(`iframe[name="braintree-hosted-field-${name}"]`, {
      state: 'attached',
    })
    const frame = await element.contentFrame()
    if (!frame) throw new Error(`No frame for ${name}`)
    return frame
  }

  const atCheckout = async () => {
    await visitor.heading(/as a VIP|to a VIP/)
    // Folded away where the widget is narrow.
    await page.getByText('Cart total').waitFor({ state: 'attached' })
  }

  /** The entries of the tab's history on the way. If they are kept, the app has time to write its own address into the first. */
  async function walkToCheckout(query = '', path = '/', isKept = false) {
    const isMember = /as=(free|adult|senior)/.test(query)
    const entries = []
    await visitor.open(query, path)
    if (!isMember) {
      await visitor.fillDetails()
      if (isKept) await visitor.settled()
      entries.push(await historyEntry(page))
      await visitor.press('Continue')
    }
    await visitor.heading('Choose your membership')
    entries.push(await historyEntry(page))
    await page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await atCheckout()
    return [...entries, await historyEntry(page)]
  }

  async function toCheckout(query = '', path = '/'): Promise<void> {
    const key = path + query
    const isFirst = !visitor.hasOpened()
    if (options.mayReuse && isFirst && (await takeWalk(key, page, demo))) {
      await visitor.adopt()
      return atCheckout()
    }
    const isKept = options.mayReuse === true && isFirst
    const entries = await walkToCheckout(query, path, isKept)
    if (!isKept) return
    await visitor.settled()
    const known = await serverSide()
    if (known) await keepWalk(key, page, demo, known, entries)
  }

  async function fillCard(number = paidCard, fields = allFields): Promise<void> {
    // In the frame itself, without what Playwright brings into each frame that it looks into: that takes longer than the rest.
    const type = async (name: string, text: string, tries = 3): Promise<void> => {
      const frame = page.frame({ name: `braintree-hosted-field-${name}` }) ?? (await field(name))
      try {
        await frame.evaluate(async typed => {
          const find = () => document.querySelector('input')
          // A frame that is not seen yet draws nothing: requestAnimationFrame would wait for that.
          while (!find()) await new Promise(resolve => setTimeout(resolve, 10))
          find()?.focus()
          find()?.select()
          if (!document.execCommand('insertText', false, typed)) throw new Error('It takes no text.')
        }, text)
      } catch (error) {
        // The frames may be made anew meanwhile.
        if (tries === 1) throw error
        await type(name, text, tries - 1)
      }
    }
    const texts = { cardholderName: 'Ann Lee', number, expirationDate: '12/2034', cvv: '123' }
    for (const [name, text] of Object.entries(texts)) if (fields.includes(name)) await type(name, text)
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
  }

  const choose = async (name: string) => {
    // It may open by itself while it is pressed, and be closed by the press.
    while ((await option(name).getAttribute('aria-expanded')) !== 'true') await option(name).click()
  }
  const thanks = () => visitor.heading('Welcome to the Club')
  const payments = () =>
    visitor.calls().filter(({ method, path }) => method === 'POST' && /^checkout\/[^/]+$/.test(path))

  return {
    ...visitor,
    toCheckout,
    walkToCheckout: async (query, path) => {
      await walkToCheckout(query, path)
    },
    choose,
    fillCard,
    thanks,
    async toTicketsCheckout() {
      await visitor.open('?format=umd')
      await page.getByLabel('Email').waitFor()
      await page.evaluate(async () => {
        const { mount } = Reflect.get(globalThis, 'MovieClub')
        const widget = mount(document.querySelector('[data-movie-club]'))
        const tickets = [{ ticketType: 'Adult', quantity: 1, priceInCents: 2200 }]
        const cart = await widget.cart.addTickets({ sessionId: '2', tickets, seats: ['F7'] })
        await widget.navigate(`/checkout/${cart.id}`)
      })
    },
    async fillContact() {
      for (const [label, text] of Object.entries(buyer)) await page.getByLabel(label).fill(text)
    },
    orderThanks: () => visitor.heading('Thank you for your order'),
    payments,
    replies: () => payments().map(({ replied }) => replied),
    async toCard(number, query) {
      await toCheckout(query)
      await choose('Credit Card')
      await fillCard(number)
    },
    async payByCard() {
      await choose('Credit Card')
      await fillCard()
      await visitor.press('Process Payment')
      await thanks()
    },
    total: (amount, tab = page) =>
      tab.locator('.mc-order[aria-busy=false] .mc-order-total', { hasText: amount }).first().waitFor(),
    async expire() {
      const known = await serverSide()
      if (!known) throw new Error('The server does not know this visitor.')
      const last = Math.max(...[...known.carts.values()].map(({ expires }) => expires))
      for (const [id, cart] of known.carts) known.carts.set(id, { ...cart, expires: 0 })
      await page.clock.fastForward(last - (await page.evaluate(() => Date.now())) + 1)
      // The page's clock is ahead of the server's from now on.
      known.cartSeconds += 3600
    },
    async duplicateTab() {
      const stored = await page.evaluate(() => JSON.stringify({ ...sessionStorage }))
      const other = await context.newPage()
      await other.addInitScript(text => {
        if (sessionStorage.length > 0) return
        for (const [key, value] of Object.entries<string>(JSON.parse(text)))
          sessionStorage.setItem(key, value)
      }, stored)
      await other.goto(page.url())
      return other
    },
    async arm(text) {
      const known = await serverSide()
      if (!known) throw new Error('The server does not know this visitor.')
      known.faults = parseFaults(text)
    },
    async addGiftCard(number, pin = '1234') {
      await choose('Gift Card')
      await page.getByLabel('Gift card number').fill(number)
      await page.getByLabel('PIN').fill(pin)
      await visitor.press('Add Gift Card')
    },
    field,
    // The option's heading bears the same name, and tells whether it is open.
    walletButton: name =>
      page
        .getByRole('button', { name: new RegExp(`^(Buy with )?${name}$`) })
        .and(page.locator(':not([aria-expanded])')),
    async answer(vendor, word) {
      await page.evaluate(
        ([name, outcome]) => {
          Object.assign(globalThis, { __movieClubDemo: { [name]: outcome } })
        },
        [vendor, word] as const,
      )
    },
    async whoops(words) {
      const box = page.getByRole('dialog', { name: 'WHOOPS' })
      await box.getByText(words).waitFor()
      await box.getByRole('button', { name: 'Close' }).click()
      await box.waitFor({ state: 'detached' })
    },
  }
}
