// Tests that the checklist names what stops a way to pay, in Chromium: headers, a modal dialog, style rules for frames.
import { expect, test } from 'vitest'
import { withVisitor } from '../../with-visitor.ts'
import { readChecklist } from './read-checklist.ts'

const { demo, visitor } = withVisitor()

/** Returns the lines that the checklist shows for one check on the current page. */
async function linesOf(check: string): Promise<readonly string[]> {
  const { page } = visitor
  await page.addScriptTag({ url: '/dist/movie-club-checklist.js' })
  const said = await readChecklist({ evaluate: async read => page.evaluate(read) })
  return said
    .filter(line => line.check === check)
    .map(({ level, title }) => `${level}: ${title.replace(/^.*?: /, '')}`)
}

/** Opens the page with this response header. */
async function openWith(name: string, value: string): Promise<void> {
  await visitor.page.route(`${demo.origin}/`, async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, headers: { ...reply.headers(), [name]: value } })
  })
  await visitor.open()
}

test.each([
  ['cross-origin-opener-policy', 'same-origin', ['amber: A header of the page cuts off PayPal’s window']],
  ['cross-origin-opener-policy', 'same-origin-allow-popups', []],
  ['cross-origin-embedder-policy', 'require-corp', ['red: A header of the page blocks the payment’s frames']],
  ['cross-origin-embedder-policy', 'unsafe-none', []],
  ['permissions-policy', 'camera=(), payment=()', ['amber: The page forbids payment sheets']],
  ['permissions-policy', 'payment=(self "https://pay.google.com")', []],
] as const)(
  'for the response header “%s: %s” the checklist shows these findings: %j',
  async (name, value, expected) => {
    await openWith(name, value)
    expect(await linesOf('headers')).toEqual(expected)
  },
)

test('the checklist reports a modal dialog of the page that contains the widget', async () => {
  await visitor.open()
  await visitor.page.evaluate(() => {
    const dialog = document.createElement('dialog')
    const element = document.querySelector('[data-movie-club]')
    document.body.append(dialog)
    if (element) dialog.append(element)
    dialog.showModal()
  })
  expect(await linesOf('dialog')).toEqual(['amber: The widget is in a modal dialog of the page'])
})

test.each([
  ['iframe { width: 32px !important }', 1],
  ['div > iframe { opacity: 0 }', 1],
  ['@media all { iframe { display: none } }', 1],
  ['[data-movie-club] { opacity: 0 }', 1],
  ['iframe { max-width: 100%; height: auto }', 0],
  ['iframe.video { width: 32px }', 0],
  ['@media print { iframe { display: none } }', 0],
])('the style rule %s causes this number of checklist warnings: %i', async (css, count) => {
  await visitor.open()
  await visitor.page.addStyleTag({ content: css })
  expect(await linesOf('frames')).toHaveLength(count)
})
