// Acts as a visitor at the checkout in Chromium: walks there, fills in the card, and lists the payments that the server received.
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

/** Somebody who buys from a host page without logging in. */
export const buyer = { 'First name': 'Bo', Surname: 'Ng', Email: 'bo@example.com' }

export interface Shopper extends VisitorPage {
  /** Orders VIP for one year and walks to the checkout. A visitor joins, and a member renews. */
  walkToCheckout(query?: string, path?: string): Promise<void>
  /**
   * Opens the same checkout as `walkToCheckout`. If a test has walked this way before, the page starts at the checkout, as after a reload.
   */
  toCheckout(query?: string, path?: string): Promise<void>
  /** Makes the server simulate these faults from now on, in the notation of `demo/scenarios.ts`. */
  arm(faults: string): Promise<void>
  /** Clicks the heading of a payment method, unless the method is already open. */
  choose(option: string): Promise<void>
  addGiftCard(number: string, pin?: string): Promise<void>
  /** @param fields the fields to fill in; all by default */
  fillCard(number?: string, fields?: readonly string[]): Promise<void>
  field(name: string): Promise<Frame>
  /** Calls `toCheckout` and fills in this card. */
  toCard(number?: string, query?: string): Promise<void>
  /** At the checkout: pays by card, and waits for the thank-you screen. */
  payByCard(): Promise<void>
  /** Waits until the order shows this total and is not loading. */
  total(amount: string, page?: Page): Promise<void>
  thanks(): Promise<void>
  /** Orders a ticket for $22.00 as a host page does, and shows the checkout of that order. */
  toTicketsCheckout(): Promise<void>
  /** At the checkout of a host page's order: fills in the buyer's details. */
  fillContact(): Promise<void>
  /** Waits for the thank-you screen of a host page's order. */
  orderThanks(): Promise<void>
  /** Returns the POST checkout/{id} calls that the server has received. */
  payments(): readonly Received[]
  /** Returns the status of the reply to each payment. */
  replies(): readonly Received['replied'][]
  /** Opens a tab as "Duplicate tab" of a browser does: the same URL, with a copy of the session storage. */
  duplicateTab(): Promise<Page>
  /** Returns the vendor's own button in an option that is open. */
  walletButton(name: 'Apple Pay' | 'Google Pay' | 'PayPal'): Locator
  /** Sets how the visitor will answer a wallet's sheet. Call this before the sheet opens. */
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
  // A wallet's own button can have the same name as its option, but only the option has aria-expanded.
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
    // In a narrow widget, the order is folded, so its total is not visible.
    await page.getByText('Cart total').waitFor({ state: 'attached' })
  }

  /**
   * Walks to the checkout, and returns the entries of the tab's history. If `isKept`, first waits until the app has written its URL into
   * the first entry.
   */
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
    // Types from inside the frame, because Playwright would first inject its scripts into the frame, which is slow.
    const type = async (name: string, text: string, tries = 3): Promise<void> => {
      const frame = page.frame({ name: `braintree-hosted-field-${name}` }) ?? (await field(name))
      try {
        await frame.evaluate(async typed => {
          const find = () => document.querySelector('input')
          // Waits with a timer, since an invisible frame never runs requestAnimationFrame.
          while (!find()) await new Promise(resolve => setTimeout(resolve, 10))
          find()?.focus()
          find()?.select()
          if (!document.execCommand('insertText', false, typed)) throw new Error('It takes no text.')
        }, text)
      } catch (error) {
        // The widget may meanwhile have replaced the frames.
        if (tries === 1) throw error
        await type(name, text, tries - 1)
      }
    }
    const texts = { cardholderName: 'Ann Lee', number, expirationDate: '12/2034', cvv: '123' }
    for (const [name, text] of Object.entries(texts)) if (fields.includes(name)) await type(name, text)
    await page.getByRole('button', { name: 'Process Payment', disabled: false }).waitFor()
  }

  const choose = async (name: string) => {
    // The option may open automatically right before the click, which then closes it.
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
      tab.locator('.mc-order:not(:has-text("Updating")) .mc-order-total', { hasText: amount }).waitFor(),
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
    // The option's heading can have the same name as the wallet's button, but only the heading has aria-expanded.
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
