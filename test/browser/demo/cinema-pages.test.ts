// Tests the pages of the demo's cinemas: login, terms, tickets, and the page with the widget. Each page has the theme of its
// cinema.
import { expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { violations } from '../accessibility/violations.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor({ bare: false })
const button = (name: string) => visitor.page.getByRole('button', { name })
const overflow = () =>
  visitor.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** The rules of axe that colours and sizes can break. The pages of all cinemas have the same elements. */
const themeRules = ['color-contrast', 'link-in-text-block', 'target-size']

test('the cinemas’ pages are legible and fit into a phone, in every theme', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 320, height: 700 })
  for (const theme of themes)
    for (const path of ['/login', '/movie-club-terms', '/tickets']) {
      await visitor.open(`?theme=${theme}`, path)
      await page.getByRole('contentinfo').waitFor()
      for (const folded of await page.locator('.words summary').all()) await folded.click()
      const rules = theme === themes[0] ? undefined : themeRules
      const found = await violations(page, '.cinema', rules)
      expect([theme, path, found, await overflow()]).toEqual([theme, path, [], 0])
    }
})

test('the login page accepts only a member’s email, and leads back to the widget', async () => {
  const { page } = visitor
  await visitor.open('?theme=lido')
  await page.getByRole('link', { name: 'Log in here' }).click()
  await page.locator('[data-cinema=lido]').waitFor()
  await page.getByLabel('Email').fill('nobody@example.com')
  await button('Log in').click()
  await page.getByText('No member has this email.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe('nobody@example.com')
  await page.getByLabel('Email').fill(' Senior@example.com')
  await button('Log in').click()
  await visitor.heading('Choose your membership')
  expect(await page.locator('.cinema').getAttribute('data-cinema')).toBe('lido')
  await page.getByRole('link', { name: 'Log out' }).click()
  await page.getByText('You are logged in as').waitFor()
  const account = page.locator('.words').getByRole('link', { name: 'Your account' })
  expect(await account.getAttribute('href')).toBe('/dashboard?theme=lido')
  await button('Log out').click()
  await visitor.heading('Join the Lido')
})

const orderHas = async (...parts: readonly string[]) => {
  await visitor.heading('Pay for your order')
  // Waits for each part, because the film is requested separately.
  for (const part of parts)
    await visitor.page
      .locator('.mc-order')
      .getByText(part, { exact: true })
      .filter({ visible: true })
      .first()
      .waitFor()
}

test('a visitor can order tickets, change the order, and reload the checkout', async () => {
  const { page } = visitor
  await visitor.open('?theme=classic')
  await page.getByRole('link', { name: 'Tickets for The Third Man' }).click()
  await expect.poll(() => page.getByRole('radio', { name: 'The Third Man' }).isChecked()).toBe(true)
  await page.getByLabel('Adult, $22.00 each').selectOption('3')
  await page.getByText('F7, F8, F9').waitFor()
  await page.getByText('$71.25').waitFor()
  await button('Book tickets').click()
  await orderHas('The Third Man', '3 × Adult', '$71.25')
  expect(await button('Book tickets').isVisible()).toBe(false)
  await page.reload()
  await orderHas('The Third Man')
  await page.getByRole('link', { name: 'Change the order' }).click()
  await button('Book tickets').click()
  await orderHas('Playtime', '2 × Adult', '$47.50')
  expect(await page.locator('.mc-order').innerText()).not.toContain('Third Man')
  await page.getByRole('link', { name: 'Change the order' }).click()
  await button('Buy for $15.00').click()
  await orderHas('Tea towel', '$15.00')
})
