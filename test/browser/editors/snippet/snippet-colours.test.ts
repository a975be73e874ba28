// Tests the snippet page's colours and fonts: what it derives, and what it says about them.
import { expect, test } from 'vitest'
import { withSnippetPage } from './with-snippet-page.ts'

const { visitor, tag, field, fillIn, openForm, openPart } = withSnippetPage()

const isReady = () => visitor.page.locator('.frame.desktop[data-state=ready]').waitFor()

test('an editor who sets a colour and the dark mode reads that the colour applies in both', async () => {
  const { page } = visitor
  await visitor.open('', '/snippet')
  const note = page.locator('#both-schemes')
  await isReady()
  await page.getByLabel('Light or dark').selectOption('auto')
  await openPart('Colours, fonts and corners')
  expect(await note.isVisible()).toBe(false)
  await field('Links').fill('#123456')
  await note.waitFor()
})

test('an editor starts from a colour of their page, and can go back to the theme', async () => {
  const { page } = visitor
  await openForm()
  await fillIn()
  await page.locator('#own-colour').fill('#0050ff')
  await visitor.press('Match my page')
  await expect.poll(() => tag().textContent()).toContain('--movie-club-accent:#0050ff')
  expect(await field('Main buttons').inputValue()).toBe('#0050ff')
  await visitor.press('Back to the theme')
  await expect.poll(() => tag().textContent()).not.toContain('--movie-club-accent')
  expect(await field('Main buttons').getAttribute('placeholder')).toBe('#c8102e')
  expect(await field('Main buttons: pick').inputValue()).toBe('#c8102e')
})

test('the snippet page names missing fonts, and the contrast of colours', async () => {
  await visitor.open('', '/snippet')
  await openPart('Colours, fonts and corners')
  const note = visitor.page.getByText(/isn’t on this computer/)
  await field('Text font').fill('Gotham, Georgia, serif')
  await expect.poll(() => note.allTextContents()).toEqual([expect.stringMatching(/^Gotham isn’t/)])
  expect(await field('Text font').getAttribute('aria-describedby')).toBe('--movie-club-font-hint')
  await field('Heading font').fill("'Nowhere Sans'")
  await expect.poll(() => note.count()).toBe(2)
  for (const there of ['Georgia, Gotham, serif', '"Roboto Condensed"', 'system-ui', '']) {
    await field('Text font').fill(there)
    await field('Heading font').fill(there)
    await expect.poll(() => note.allTextContents()).toEqual([])
  }

  await isReady()
  const contrast = (label: string) => visitor.page.locator('.field', { has: field(label) }).locator('.hint')
  await field('Main buttons').fill('#ffffff')
  await contrast('Main buttons')
    .getByText('Contrast with “Text on main buttons”: 1.0 to 1. Hard to see')
    .waitFor()
  await field('Text on main buttons').fill('#000000')
  await contrast('Main buttons').getByText('21.0 to 1. Easy to see.').waitFor()
  await contrast('Text on main buttons').getByText('21.0 to 1. Easy to see.').waitFor()
  await field('Main buttons').fill('')
  await expect.poll(() => contrast('Main buttons').textContent()).toBe('')
})
