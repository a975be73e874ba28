// The snippet page: what it requests, rejects, shows and copies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { details } from '../../visitor.ts'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor()
const siteKey = '6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'
const tag = () => visitor.page.locator('#code-module')
const errors = () => visitor.page.locator('#errors')
const said = () => visitor.page.locator('#said')
const field = (label: string) => visitor.page.getByLabel(label, { exact: true })
const framed = (name: 'phone' | 'desktop') => visitor.page.frameLocator(`.${name} iframe`)

beforeEach(() => visitor.open('', '/snippet'))
const fillIn = async () => {
  await field('Cinema id').fill('ritz')
  await field('Captcha site key').fill(siteKey)
}

const hasFocus = (label: string) => field(label).evaluate(input => input.matches(':focus'))
const openPart = (title: string) => visitor.page.getByText(title).click()

test('shows no tag before all fields are filled in, and links to the missing field', async () => {
  await errors().getByText('Cinema id: fill it in.').waitFor()
  expect(await tag().isVisible()).toBe(false)
  await errors()
    .getByRole('link', { name: /Captcha site key/ })
    .click()
  expect(await hasFocus('Captcha site key')).toBe(true)
})

test('refuses a placeholder in place of the captcha’s key, but accepts no captcha', async () => {
  const { page } = visitor
  await fillIn()
  await tag().waitFor()
  await field('Captcha site key').fill('6Lc…')
  await errors().getByText('This isn’t a site key').waitFor()
  expect(await tag().isVisible()).toBe(false)
  expect(await field('Captcha site key').getAttribute('aria-invalid')).toBe('true')
  await page.locator('.field:has(#captchaSiteKey)').getByText('This isn’t a site key').waitFor()
  await field('Captcha site key').fill('')
  await field('My cinema has no captcha').check()
  await tag().waitFor()
  expect(await tag().textContent()).not.toContain('captcha')
})

test('opens the closed part when the link to a wrong colour is pressed', async () => {
  await openPart('Colours, fonts and corners')
  await field('Links').fill('url(x)')
  await openPart('Colours, fonts and corners')
  await errors()
    .getByRole('link', { name: /Enter a colour/ })
    .click()
  expect(await hasFocus('Links')).toBe(true)
})

const isReady = () => visitor.page.locator('.frame.desktop[data-state=ready]').waitFor()
/** Returns the checklist's files that were requested. The checklist waits until the page has loaded, and has its own file. */
const checklistFiles = () =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap(frame =>
      (frame.contentWindow?.performance.getEntriesByType('resource') ?? [])
        .map(({ name }) => name)
        .filter(name => /checklist/.test(name)),
    ),
  )

test('the preview shows the widget with the chosen theme and colours', async () => {
  const widget = framed('desktop')
  await isReady()
  await fillIn()
  await field('Theme').selectOption('lido')
  await widget.getByRole('heading', { name: 'Join the Ritz Cinemas Movie Club' }).waitFor()
  await widget.locator('.mc-theme-lido').waitFor()
  await openPart('Colours, fonts and corners')
  await field('Background').fill('#123456')
  const background = widget.locator('.mc-root')
  await expect
    .poll(() => background.evaluate(root => getComputedStyle(root).backgroundColor))
    .toBe('rgb(18, 52, 86)')
})

test('the preview never opens the checklist, even beside a wrong value', async () => {
  const { page } = visitor
  const widget = framed('desktop')
  await isReady()
  expect(await checklistFiles()).toEqual([])
  await fillIn()
  await field('Login page').fill('javascript:1')
  await page.locator('.field:has(#loginUrl)').getByText('Enter an address').waitFor()
  await field('Theme').selectOption('cameo')
  await widget.locator('.mc-theme-cameo').waitFor()
  await isReady()
  await widget.getByLabel('Surname').waitFor()
  expect(await checklistFiles()).toEqual([])
  for (const name of ['phone', 'desktop'] as const)
    expect(await framed(name).locator('[data-movie-club-checklist]').count()).toBe(0)
})

test('the phone’s preview replaces the desktop’s', async () => {
  await isReady()
  await visitor.press('Phone')
  await expect.poll(() => framed('phone').locator('.mc-root').isVisible()).toBe(true)
  expect(await framed('desktop').locator('.mc-root').isVisible()).toBe(false)
})

test('the preview starts at the chosen step, and can be used from there', async () => {
  const widget = framed('desktop')
  await field('First step').selectOption('/newsletter')
  await widget
    .getByRole('heading', { name: /newsletter/i })
    .first()
    .waitFor()
  await field('First step').selectOption('/register')
  // Until this heading is shown, the newsletter form has fields of the same names.
  await widget.getByRole('heading', { name: /^Join the/ }).waitFor()
  for (const [label, text] of Object.entries(details)) await widget.getByLabel(label).fill(text)
  await widget.getByRole('button', { name: 'Continue' }).click()
  await widget.getByRole('heading', { name: 'Choose your membership' }).waitFor()
})

test('the preview says so if the script is not in the chosen folder', async () => {
  await openPart('Addresses, nonce')
  await field('Folder of the script').fill(`${demo.origin}/nothing/`)
  await visitor.page.locator('.frame.desktop[data-state=failed]').waitFor()
})

const reserved = async () =>
  (/clamp\((\d+)px,\(760px - 100vw\)\*999,(\d+)px\)/.exec((await tag().textContent()) ?? '') ?? [])
    .slice(1)
    .map(Number)
const heights = () =>
  Promise.all(
    (['desktop', 'phone'] as const).map(name =>
      framed(name)
        .locator('[data-movie-club]')
        .evaluate(mount => Math.ceil(mount.getBoundingClientRect().height)),
    ),
  )
// Both heights change while the previews load.
const differences = async () => {
  const now = await heights()
  return (await reserved()).map((height, index) => height - (now[index] ?? 0))
}

test('the tag reserves the height of the preview in the chosen font', async () => {
  await fillIn()
  await expect.poll(reserved).toHaveLength(2)
  await expect.poll(differences).toEqual([0, 0])
  const before = await reserved()

  await openPart('Colours, fonts and corners')
  // The text is as wide as in Courier, so it needs more lines.
  await field('Text font').fill('Courier New, monospace')
  await expect.poll(async () => (await reserved())[1]).toBeGreaterThan((before[1] ?? 0) + 20)
  await expect.poll(async () => (await differences())[1]).toBe(0)
  expect(await tag().textContent()).toContain('--movie-club-font:Courier New, monospace')
})

test('the snippet page names each font that this computer does not have', async () => {
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
})

test('the contrast of a chosen colour is below its field, with the theme’s own colour or a chosen one', async () => {
  await isReady()
  await openPart('Colours, fonts and corners')
  const note = (label: string) => visitor.page.locator('.field', { has: field(label) }).locator('.hint')
  await field('Main buttons').fill('#ffffff')
  await note('Main buttons')
    .getByText('Contrast with “Text on main buttons”: 1.0 to 1. Hard to see')
    .waitFor()
  await field('Text on main buttons').fill('#000000')
  await note('Main buttons').getByText('21.0 to 1. Easy to see.').waitFor()
  await note('Text on main buttons').getByText('21.0 to 1. Easy to see.').waitFor()
  await field('Main buttons').fill('')
  await expect.poll(() => note('Main buttons').textContent()).toBe('')
})

test('the line about renewal is one of two sentences, or the editor’s own words', async () => {
  await fillIn()
  await openPart('Pages of your site')
  const line = field('Line about renewal')
  const own = field('Line about renewal: your own words')
  const written = async () => /data-renewal-note="([^"]*)"/.exec((await tag().textContent()) ?? '')?.[1]
  const sentences = await line.locator('option').allTextContents()
  expect(sentences).toHaveLength(4)
  expect(await own.isVisible()).toBe(false)
  for (const sentence of sentences.slice(1, 3)) {
    await line.selectOption(sentence)
    await expect.poll(written).toBe(sentence)
    await visitor.page.getByText(`“${sentence}”`).waitFor()
  }
  await line.selectOption('Your own words…')
  await own.fill('It ends after a year.')
  await expect.poll(written).toBe('It ends after a year.')
  // The address has the words, so a reload keeps them.
  await expect.poll(() => visitor.page.evaluate(() => location.hash)).toContain('It+ends')
  await visitor.page.reload()
  await expect.poll(written).toBe('It ends after a year.')
  expect(await line.inputValue()).toBe('own')
  await openPart('Pages of your site')
  await line.selectOption('No line')
  await expect.poll(written).toBeUndefined()
})

test('the tag reserves no height if the editor chooses so', async () => {
  await fillIn()
  await expect.poll(reserved).toHaveLength(2)
  await openPart('Addresses, nonce')
  await field('Space that the page reserves').selectOption('none')
  await expect.poll(() => tag().textContent()).not.toContain('style=')
})

test('the tag and the instant tag are copied as they are shown', async () => {
  const { page, context } = visitor
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await fillIn()
  await field('Theme').selectOption('cameo')
  const instant = page.locator('#code-instant')
  await instant.getByText('mc-theme-cameo').waitFor()
  await instant
    .getByText('Join the <span class="mc-together mc-named-above">Ritz Cinemas</span> Movie Club')
    .waitFor()
  // Both texts change when the preview has measured the height.
  const both = async () => {
    const [long, short] = await Promise.all([instant.innerText(), tag().innerText()])
    const without = long.replace(/<template shadowrootmode="open">.*<\/template>/s, '')
    // The script comes before the form.
    const [lines, shortLines] = [without, short].map(text => text.trim().split('\n').sort().join('\n'))
    return { isLonger: long !== short, isSame: lines === shortLines }
  }
  await expect.poll(both).toEqual({ isLonger: true, isSame: true })
  for (const [button, name, code] of [
    ['Copy the tag', 'the tag', tag()],
    ['Copy the instant tag', 'the instant tag', instant],
  ] as const) {
    const isSame = async () => {
      await visitor.press(button)
      await said().getByText(`Copied: ${name}.`).waitFor()
      return (await copied()) === (await code.textContent())
    }
    await expect.poll(isSame).toBe(true)
  }
  expect(await copied()).toContain('<template shadowrootmode="open">')
})

test('the tag has no hash in a folder that changes with a release', async () => {
  await fillIn()
  await tag().waitFor()
  await visitor.page.getByText('The tag loads the newest version in its folder').waitFor()
  expect(await tag().textContent()).not.toMatch(/integrity|modulepreload/)
})

test('the snippet page warns above the tag if the script is on this computer', async () => {
  await fillIn()
  await tag().waitFor()
  const warning = visitor.page.getByText('The script is on this computer')
  await warning.waitFor()
  const [ofWarning, ofTag] = await Promise.all([warning, tag()].map(part => part.boundingBox()))
  expect(ofWarning?.y).toBeLessThan(ofTag?.y ?? 0)
})

test('the tags have the hashes of the build if the editor locks them to this version', async () => {
  const manifest = JSON.parse(
    readFileSync(join(import.meta.dirname, '../../../../dist/manifest.json'), 'utf8'),
  )
  const integrity = (file: string) => `integrity="${manifest.files[file].integrity}"`
  await fillIn()
  await openPart('Addresses, nonce')
  await field('Lock the tag to this version: the files in the folder never change').check()
  await expect.poll(() => tag().textContent()).toContain(integrity('movie-club.js'))
  expect(await visitor.page.locator('#code-umd').textContent()).toContain(
    `${integrity('movie-club.umd.js')} crossorigin="anonymous"`,
  )
})

test('the tag is selected for the keyboard if the clipboard is missing', async () => {
  const { page } = visitor
  await fillIn()
  await tag().waitFor()
  await page.evaluate(() => {
    Object.defineProperty(navigator, 'clipboard', { value: undefined })
  })
  await visitor.press('Copy the tag')
  await said().getByText('press Ctrl+C').waitFor()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe(await tag().textContent())
})
