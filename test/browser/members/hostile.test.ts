// Tests replies of a hostile or broken server, in Chromium: markup, scripts, javascript: links, emoji, and right-to-left
// text. The widget shows them as text or rejects them.
import type { Page } from 'playwright-core'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
let page: Page
beforeEach(() => {
  page = visitor.page
})
afterEach(async () => {
  expect(await page.evaluate(() => 'attacked' in window)).toBe(false)
  expect(await visitor.errors()).toEqual([])
})

/** Returns everything in the widget that could act: URLs of links and sources, and elements that the widget never creates. */
const dangers = () =>
  page.locator('[data-movie-club]').evaluate(host => {
    const all = [...(host.shadowRoot?.querySelectorAll('*') ?? [])]
    const addresses = all.flatMap(element =>
      ['href', 'src', 'action'].flatMap(name => element.getAttribute(name) ?? []),
    )
    return {
      addresses: [...new Set(addresses)].filter(address => !/^(https?:\/\/|\/|#\/)/.test(address)),
      elements: all.filter(element => element.matches('img, script, iframe, b, object, embed')).length,
      handlers: all.filter(element => element.getAttributeNames().some(name => name.startsWith('on'))).length,
    }
  })
const harmless = { addresses: [], elements: 0, handlers: 0 }

test('the member home shows markup as text, and its calls have no URL or shape of the server’s', async () => {
  await visitor.open('?as=hostile#/dashboard')
  await page.getByText('<script>window.attacked = "script"</script>').first().waitFor()
  await page.getByText('<b>7000</b>').waitFor()
  expect(await page.getByRole('link', { name: /Wallet/ }).count()).toBe(0)
  await page.getByRole('img', { name: 'Code of your member card' }).waitFor()
  expect(await dangers()).toEqual(harmless)
  const { scroll, client } = await page.evaluate(() => ({
    scroll: document.documentElement.scrollWidth,
    client: document.documentElement.clientWidth,
  }))
  expect(scroll).toBeLessThanOrEqual(client)

  await page.getByRole('button', { name: /^Remove <img/ }).click()
  await visitor.press('Remove')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  const removal = visitor.calls().find(({ method }) => method === 'DELETE')
  expect(removal).toMatchObject({ call: 'passkey-remove', replied: 200 })
  expect(decodeURIComponent(removal?.path ?? '')).toBe('passkeys/../member/details?x=#')

  await page.getByRole('checkbox', { name: /^<img/ }).first().check()
  await visitor.press('Save newsletters')
  await page.getByText('Your choices are saved.').waitFor()
  const sent = visitor.calls().find(({ call }) => call === 'subscriptions-save')?.body
  expect(sent).toMatchObject({
    subscriptions: [{ id: '<b>', subscribed: 'yes', nested: { kept: [1, null] } }, ...Array(10).fill({})],
  })
})

test('the steps of joining show markup in a member’s data as text', async () => {
  await visitor.open('?as=hostile#/renew')
  await page.getByText('Hello <img').waitFor()
  expect(await dangers()).toEqual(harmless)
  await visitor.open('#/activate-user')
  await expect.poll(() => page.getByLabel('First name').inputValue()).toContain('<img')
  expect(await dangers()).toEqual(harmless)
})
