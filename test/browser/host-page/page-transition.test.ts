// A page transition that holds both pages for a moment, as barba's do, in Chromium: the next page's widget goes on with the flow.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const next = '#next [data-movie-club]'

const open = async () => {
  const { page, context } = visitor
  await servePage(context, '/club', `<body><main>${mountTag()}</main>${moduleScript}`)
  await page.goto(`${demo.origin}/club`)
  await visitor.heading(/Join the Ritz/)
  await visitor.fillDetails()
}
/** The next page's content, beside the one that is there. */
const begin = async (tag = mountTag()) => {
  await visitor.page.evaluate(html => {
    history.pushState({ page: 2 }, '', '/club/next')
    document.body.insertAdjacentHTML('beforeend', `<div id="next">${html}</div>`)
  }, tag)
  await visitor.page.locator(`${next} h2`).waitFor()
  await visitor.settled()
}
const end = () =>
  visitor.page.evaluate(() => {
    Object.assign(window, { left: document.querySelector('main [data-movie-club]') })
    document.querySelector('main')?.remove()
  })
/** The first page's widget has been unmounted. */
const ended = () =>
  visitor.page.waitForFunction(() => !Reflect.get(window, 'left').shadowRoot.querySelector('h2'))
const surname = () => visitor.page.locator(next).getByLabel('Surname')
const goOn = async () => {
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  return visitor.page.url().replace(demo.origin, '')
}

test('the other one takes over what was typed, and the address, and walks on and back', async () => {
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

test('one that a visitor has touched stays as it is', async () => {
  await open()
  await begin()
  await surname().fill('Park')
  await end()
  await ended()
  expect(await surname().inputValue()).toBe('Park')
  expect(await visitor.page.locator(next).getByLabel('First name').inputValue()).toBe('')
})

test('one of another cinema stays as it is', async () => {
  await open()
  await begin('<div data-movie-club data-cinema-id="lido" data-cinema-name="Lido Cinemas"></div>')
  await visitor.page.evaluate(selector => {
    const input = document.querySelector(selector)?.shadowRoot?.querySelector('input')
    Object.assign(window, { input })
  }, next)
  await end()
  await ended()
  expect(await visitor.page.evaluate(() => Reflect.get(window, 'input').isConnected)).toBe(true)
})
