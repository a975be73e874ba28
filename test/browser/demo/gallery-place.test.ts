// Tests that the gallery keeps its frames, and shows failures of its walks.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()
const open = (choice: readonly (readonly [string, string])[]) =>
  visitor.page.goto(
    `${demo.origin.replace('localhost', 'gallery.localhost')}/gallery?${new URLSearchParams(choice.map(([name, value]) => [name, value]))}`,
  )
const progress = (words: string | RegExp) =>
  visitor.page.locator('#progress').filter({ hasText: words }).waitFor({ timeout: 100_000 })
const figures = () => visitor.page.locator('figcaption a').allInnerTexts()

test('a change of the gallery’s filters neither reloads nor moves the frames that still match', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1400, height: 600 })
  await open([
    ['screen', 'register'],
    ['screen', 'newsletter'],
    ['theme', 'ritz'],
    ['theme', 'lido'],
  ])
  await progress('4 of 4 there')
  await page.evaluate(() => Object.assign(window, { notReloaded: true }))
  const kept = page.frameLocator('iframe[title^="newsletter · lido"]')
  await kept.locator('body').evaluate(body => body.setAttribute('data-kept', 'yes'))
  await page.locator('figure:last-child').scrollIntoViewIfNeeded()
  const top = () => page.locator('figure:last-child').evaluate(figure => figure.getBoundingClientRect().top)
  const before = await top()
  await page.getByRole('checkbox', { name: 'cameo' }).check()
  await progress('6 of 6 there')
  await page.getByRole('checkbox', { name: 'ritz' }).uncheck()
  await progress('4 of 4 there')
  expect(await figures()).toEqual([
    'register · cameo · visitor',
    'register · lido · visitor',
    'newsletter · cameo · visitor',
    'newsletter · lido · visitor',
  ])
  expect(Math.abs((await top()) - before)).toBeLessThan(30)
  expect(await kept.locator('body').getAttribute('data-kept')).toBe('yes')
  expect(await page.evaluate(() => 'notReloaded' in window)).toBe(true)
  expect(new URL(page.url()).searchParams.getAll('theme')).toEqual(['cameo', 'lido'])

  await page.goBack()
  await page.locator('figcaption', { hasText: 'register · ritz' }).waitFor()
  expect(await page.getByRole('checkbox', { name: 'ritz' }).isChecked()).toBe(true)
})

test('the gallery shows why a frame did not reach its screen, and offers a retry', async () => {
  const { page } = visitor
  await page.clock.install()
  await open([
    ['screen', 'register'],
    ['screen', 'membership'],
    ['theme', 'classic'],
    ['call', 'membership-options'],
    ['fault', '500'],
    ['often', '*always'],
  ])
  await progress('1 of 2 there · 1 on their way')
  await page.locator('figcaption', { hasText: 'waits for the membership step' }).waitFor()
  const stopped = page.getByRole('list', { name: 'Frames that stopped' })
  await expect
    .poll(
      async () => {
        await page.clock.runFor(5_000)
        return stopped.innerText()
      },
      { timeout: 60_000 },
    )
    .toMatch(/^membership · classic · visitor · membership-options:500\*always: waited a minute for .+/)
  await progress('1 of 2 there · 1 stopped')
  await page.getByRole('button', { name: 'Again' }).click()
  await progress('1 of 2 there · 1 on their way')
})
