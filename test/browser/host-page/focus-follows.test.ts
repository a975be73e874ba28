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
  servePage('/club', `<body><main>${mountTag()}<button>Of the page</button></main></body>`, moduleScript)
  await visitor.page.goto(`${demo.origin}/club`)
  await visitor.heading(/Join the Ritz/)
  await visitor.toMembership()
})

const heading = 'Choose your membership'

test('after Back, replacing the widget’s element keeps the focus, and a field’s caret', async () => {
  const { page } = visitor
  await page.goBack()
  await visitor.heading(/Join the Ritz/)
  const before = await focused()
  expect(before).toContain('Join the Ritz')
  expect(await swap()).toBe(false)
  expect(await focused()).toBe(before)
  const surname = page.getByLabel('Surname')
  expect(await surname.inputValue()).toBe('Lee')
  await surname.focus()
  await page.keyboard.press('Home')
  await page.keyboard.press('ArrowRight')
  await swap()
  await page.keyboard.type('x')
  expect(await surname.inputValue()).toBe('Lxee')
})

test('if a router replaces the page, the focus moves only from a control of the same step', async () => {
  const { page } = visitor
  const free = page.getByRole('radio', { name: 'Free', exact: true })
  for (const control of [free, page.getByRole('button', { name: 'Continue', exact: true })]) {
    await control.focus()
    await swap()
    expect(await focused(), 'a control without a name').toBe(heading)
  }
  await page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await swap()
  expect(await focused(), 'a focus outside the widget').toBe('the page’s body')
  await free.focus()
  await swap('main > button')
  expect(await focused(), 'a focus that the page sets').toBe('the page’s button')
  await free.focus()
  await swap()
  expect(await focused()).toBe(heading)
  await page.evaluate(() => history.replaceState(null, '', '/club#/register'))
  await swap()
  expect(await focused(), 'a different step').toBe('the page’s body')
})
