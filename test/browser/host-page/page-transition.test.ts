// Tests page transitions that briefly keep the contents of both pages, as barba does, in Chromium. The next page's widget continues
// the flow.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const next = '#next [data-movie-club]'

const open = async () => {
  const { page } = visitor
  servePage('/club', `<body><main>${mountTag()}</main>${moduleScript}`)
  await page.goto(`${demo.origin}/club`)
  await visitor.heading(/Join the Ritz/)
  await visitor.fillDetails()
}
/** Adds the next page's content after the current content. */
const begin = async () => {
  await visitor.page.evaluate(html => {
    history.pushState({ page: 2 }, '', '/club/next')
    document.body.insertAdjacentHTML('beforeend', `<div id="next">${html}</div>`)
  }, mountTag())
  await visitor.page.locator(next).locator('h2').waitFor()
  await visitor.settled()
}
const end = () => visitor.page.evaluate(() => document.querySelector('main')?.remove())
const surname = () => visitor.page.locator(next).getByLabel('Surname')
const goOn = async () => {
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  return visitor.page.url().replace(demo.origin, '')
}

test('the widget of the new page takes over the typed text and the URL', async () => {
  await open()
  await begin()
  expect(await surname().inputValue()).toBe('')
  await end()
  await expect.poll(() => surname().inputValue()).toBe('Lee')
  expect(await goOn()).toBe('/club/next#/register/membership')
  await visitor.page.reload()
  await visitor.heading('Choose your membership')
  expect(await visitor.errors()).toEqual([])
})
