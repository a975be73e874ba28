// A visitor in Chromium: a page with its own profile, and the usual actions on the screens of joining.
import type { BrowserContext, Page } from 'playwright-core'
import type { Received } from '../../demo/api/received.ts'
import type { RunningDemo } from '../../demo/server.ts'
import { type ChromiumOptions, launchChromium } from './drivers/chromium.ts'
import { takePage } from './drivers/reused-page.ts'

export const details = {
  Email: 'ann@example.com',
  'First name': 'Ann',
  Surname: 'Lee',
  'Mobile number': '0400 000 000',
  'Post code': '2031',
} as const

/**
 * Fills each labelled input like Playwright's `fill`, in a sixth of the time. Runs in the page.
 * @throws Error if no input has the label, or if the input accepts no text
 */
function fillInPage(texts: Readonly<Record<string, string>>): void {
  const inputs = (root: Document | ShadowRoot): HTMLInputElement[] => [
    ...root.querySelectorAll('input'),
    ...[...root.querySelectorAll('*')].flatMap(({ shadowRoot }) => (shadowRoot ? inputs(shadowRoot) : [])),
  ]
  const all = inputs(document)
  for (const [label, text] of Object.entries(texts)) {
    const input = all.find(({ labels }) => labels?.[0]?.textContent?.trim().startsWith(label))
    if (!input) throw new Error(`There is no input ${label}.`)
    input.focus()
    input.select()
    if (!document.execCommand('insertText', false, text)) throw new Error(`${label} takes no text.`)
  }
}

/** Makes `getByText` ignore the live regions, which repeat visible texts for a moment. */
function readOnce(page: Page): void {
  const { getByText } = Object.getPrototypeOf(page) as Page
  page.getByText = (...asked) =>
    getByText
      .apply(page, asked)
      .and(page.locator(':not(.mc-visually-hidden:is([role=status], [role=alert]))'))
}

export interface VisitorPage {
  readonly page: Page
  readonly context: BrowserContext
  /** Returns all errors so far, of the console and of the page. */
  errors(): Promise<readonly string[]>
  /** Opens the demo page with this query string. `path` selects a different page of the demo. */
  open(query?: string, path?: string): Promise<void>
  /** Whether the page has loaded anything yet. */
  hasOpened(): boolean
  /** Makes this object represent the visitor whose id is in the page's cookie. */
  adopt(): Promise<void>
  /** Returns the calls that the server received from this visitor, in order. */
  calls(): readonly Received[]
  /** Returns the names of the calls of `calls()`: `POST cart`, `POST cart/{id}/membership`, … */
  callNames(): readonly string[]
  fillDetails(): Promise<void>
  press(name: string): Promise<void>
  heading(name: string | RegExp): Promise<void>
  /** Fills in the details on the first step, and continues to the membership step. */
  toMembership(): Promise<void>
  /** Joins for free, from the membership step to the thank-you screen. */
  joinForFree(): Promise<void>
  /** Resolves when nothing is under way in the page. A test can then assert that something did not happen. */
  settled(): Promise<void>
  close(): Promise<void>
}

export interface VisitOptions extends ChromiumOptions {
  /** Whether the visitor can use the cleaned page of the previous test instead of a new page. */
  readonly mayReuse?: boolean
}

export async function visit(demo: RunningDemo, options: VisitOptions = {}): Promise<VisitorPage> {
  const { mayReuse = false, ...wanted } = options
  const driver = await (mayReuse ? takePage(demo.origin) : launchChromium(wanted))
  const { page, context } = driver
  readOnce(page)
  const cookie = async () =>
    (await context.cookies(demo.origin)).find(({ name }) => name === 'demo-visitor')?.value
  let id: string | undefined
  const calls = () => demo.received.filter(({ visitor }) => visitor === id)
  const press = (name: string) => page.getByRole('button', { name, exact: true }).click()
  const heading = (name: string | RegExp) => page.getByRole('heading', { name }).waitFor()
  const fillDetails = async () => {
    await page.getByLabel('Post code').waitFor()
    try {
      await page.evaluate(fillInPage, details)
    } catch {
      // The page has replaced something that `fillInPage` needs.
      for (const [label, text] of Object.entries(details)) await page.getByLabel(label).fill(text)
    }
  }
  return {
    page,
    context,
    errors: async () => await driver.errors(),
    async open(query = '', path = '/') {
      await page.goto(`${demo.origin}${path}${query}`)
      id = await cookie()
    },
    hasOpened: () => id !== undefined,
    async adopt() {
      id = await cookie()
    },
    calls,
    callNames: () => calls().map(({ method, path }) => `${method} ${path.replace(/[0-9a-f-]{36}/g, '{id}')}`),
    fillDetails,
    async toMembership() {
      await fillDetails()
      await press('Continue')
      await heading('Choose your membership')
    },
    press,
    heading,
    async joinForFree() {
      await heading('Choose your membership')
      await page.getByRole('radio', { name: 'Free', exact: true }).check()
      await page.getByRole('checkbox').check()
      await press('Continue')
      await heading('Welcome to the Club')
    },
    settled: () => driver.settled(),
    close: () => driver.close(),
  }
}
