// A visitor in Chromium: a page with a profile of its own, and what is done over and over on the screens of joining.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import type { Received } from '../../demo/api/received.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { openChromium } from './drivers/chromium.ts'

export const details = {
  Email: 'ann@example.com',
  'First name': 'Ann',
  Surname: 'Lee',
  'Mobile number': '0400 000 000',
  'Post code': '2031',
} as const

export interface VisitorPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Errors of the console and of the page so far. */
  errors(): Promise<readonly string[]>
  /** Opens the demo page with this query string; `path` for another page of the demo. */
  open(query?: string, path?: string): Promise<void>
  /** Calls that the server received from this visitor, in their order. */
  calls(): readonly Received[]
  /** `POST cart`, `POST cart/{id}/membership`, … of those calls. */
  callNames(): readonly string[]
  fillDetails(): Promise<void>
  press(name: string): Promise<void>
  heading(name: string | RegExp): Promise<void>
  close(): Promise<void>
}

export async function visit(browser: Browser, demo: RunningDemo): Promise<VisitorPage> {
  const driver = await openChromium(browser)
  const { page, context } = driver
  const cookie = async () =>
    (await context.cookies(demo.origin)).find(({ name }) => name === 'demo-visitor')?.value
  let id: string | undefined
  const calls = () => demo.received.filter(({ visitor }) => visitor === id)
  return {
    page,
    context,
    errors: async () => await driver.errors(),
    async open(query = '', path = '/') {
      await page.goto(`${demo.origin}${path}${query}`)
      id = await cookie()
    },
    calls,
    callNames: () => calls().map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/g, '{id}')}`),
    async fillDetails() {
      for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text)
    },
    press: name => page.getByRole('button', { name, exact: true }).click(),
    heading: name => page.getByRole('heading', { name }).waitFor(),
    close: () => driver.close(),
  }
}
