// A router of the page that shows the page anew while the focus is in the widget, as Astro's does at Back, in Chromium: a keyboard
// goes on where it was.
import { beforeEach, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

/** What has the focus: inside the widget, else in the page. */
const focused = () =>
  visitor.page.evaluate(() => {
    const { activeElement } = document
    const inside = activeElement?.shadowRoot?.activeElement
    return inside?.getAttribute('name') ?? inside?.textContent ?? `the page’s ${activeElement?.localName}`
  })

/**
 * As Astro's client router: the body of the page that it has fetched takes the place of the one that is there.
 *
 * @param focus a selector of what the page then gives the focus
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

test('Back: the heading of the step that is shown again', async () => {
  await visitor.page.goBack()
  await visitor.heading(/Join the Ritz/)
  const before = await focused()
  expect(before).toContain('Join the Ritz')
  expect(await swap()).toBe(false)
  expect(await focused()).toBe(before)
  expect(await visitor.page.getByLabel('Surname').inputValue()).toBe('Lee')
})

test('a field, and the place in its text', async () => {
  await visitor.page.goBack()
  const surname = visitor.page.getByLabel('Surname')
  await surname.focus()
  await visitor.page.keyboard.press('Home')
  await visitor.page.keyboard.press('ArrowRight')
  await swap()
  await visitor.page.keyboard.type('x')
  expect(await surname.inputValue()).toBe('Lxee')
})

test('what is not there yet, or has no name: the heading of its step', async () => {
  for (const role of ['radio', 'button'] as const) {
    await visitor.page.getByRole(role, { name: role === 'radio' ? 'Free' : 'Continue', exact: true }).focus()
    await swap()
    expect(await focused()).toBe('Choose your membership')
  }
})

test('what is elsewhere stays there: with the page, and with nothing', async () => {
  await visitor.page.evaluate(() => (document.activeElement as HTMLElement).blur())
  await swap()
  expect(await focused()).toBe('the page’s body')
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).focus()
  await swap('main > button')
  expect(await focused()).toBe('the page’s button')
})

test('another step than the one that was left has no focus', async () => {
  expect(await focused()).toContain('Choose your membership')
  await visitor.page.evaluate(() => {
    history.replaceState(null, '', '/club#/register')
  })
  await swap()
  expect(await focused()).toBe('the page’s body')
})
