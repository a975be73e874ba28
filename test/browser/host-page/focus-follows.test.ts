// Tests the focus in the widget after a router has replaced the page, in Chromium. Astro's router does so at Back. The focus
// returns to the same field or heading.
import { beforeEach, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

/** Returns the focused element, in the widget or in the page. */
const focused = () =>
  visitor.page.evaluate(() => {
    const { activeElement } = document
    const inside = activeElement?.shadowRoot?.activeElement
    return inside?.getAttribute('name') ?? inside?.textContent ?? `the page’s ${activeElement?.localName}`
  })

/**
 * Replaces the page's body with that of the fetched page, as Astro's client router does.
 * @param focus selector of the element that the page then focuses
 */
const swap = (focus = 'none') =>
  visitor.page.evaluate(async selector => {
    const [old] = document.querySelectorAll('[data-movie-club]')
    const text = await (await fetch(location.pathname)).text()
    const { body } = new DOMParser().parseFromString(text, 'text/html')
    const ready = new Promise(resolve => document.addEventListener('movie-club:ready', resolve))
    document.body.replaceWith(document.adoptNode(body))
    document.querySelector<HTMLElement>(selector)?.focus()
    await ready
    return old?.isConnected
  }, focus)

beforeEach(async () => {
  await servePage(
    visitor.context,
    '/club',
    `<body><main>${mountTag()}<button>Of the page</button></main></body>`,
    moduleScript,
  )
  await visitor.page.goto(`${demo.origin}/club`)
  await visitor.heading(/Join the Ritz/)
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
})

test('after Back, replacing the widget’s element keeps the focus on the heading', async () => {
  const { page } = visitor
  await page.goBack()
  await visitor.heading(/Join the Ritz/)
  const before = await focused()
  expect(before).toContain('Join the Ritz')
  expect(await swap()).toBe(false)
  expect(await focused()).toBe(before)
  expect(await page.getByLabel('Surname').inputValue()).toBe('Lee')
})

test('after Back, replacing the widget’s element keeps a field’s focus and caret', async () => {
  const { page } = visitor
  await page.goBack()
  await visitor.heading(/Join the Ritz/)
  const surname = page.getByLabel('Surname')
  await surname.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await swap()
  await page.keyboard.type('x')
  expect(await surname.inputValue()).toBe('Lxee')
})

const free = () => visitor.page.getByRole('radio', { name: 'Free', exact: true })
const heading = 'Choose your membership'

test('if a router replaces the page, the focus moves from a nameless control to the heading', async () => {
  const { page } = visitor
  for (const control of [free(), page.getByRole('button', { name: 'Continue', exact: true })]) {
    await control.focus()
    await swap()
    expect(await focused()).toBe(heading)
  }
})

test('if a router replaces the page, a focus outside the widget does not move', async () => {
  const { page } = visitor
  await free().focus()
  await swap()
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await swap()
  expect(await focused()).toBe('the page’s body')

  await free().focus()
  await swap('main > button')
  expect(await focused()).toBe('the page’s button')
})

test('if a router replaces the page at the URL of a different step, the widget takes no focus', async () => {
  const { page } = visitor
  await free().focus()
  await swap()
  expect(await focused()).toBe(heading)
  await page.evaluate(() => history.replaceState(null, '', '/club#/register'))
  await swap()
  expect(await focused()).toBe('the page’s body')
})
