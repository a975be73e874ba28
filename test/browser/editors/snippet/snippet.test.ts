// Tests the form and the preview of the snippet page: requests, validation and display.
import { expect, test } from 'vitest'
import { details } from '../../visitor.ts'
import { withSnippetPage } from './with-snippet-page.ts'

const { demo, visitor, tag, errors, field, framed, theme, fillIn, openForm, openPart } = withSnippetPage()

const open = () => visitor.open('', '/snippet')

const hasFocus = (label: string) => field(label).evaluate(input => input.matches(':focus'))

test('instead of the tag, the snippet page links to fields that are empty or invalid', async () => {
  const { page } = visitor
  await openForm()
  await errors().getByText('Cinema id: fill it in.').waitFor()
  expect(await tag().isVisible()).toBe(false)
  await errors()
    .getByRole('link', { name: /Captcha site key/ })
    .click()
  expect(await hasFocus('Captcha site key')).toBe(true)

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

  // The link to an invalid colour opens the closed section of its field.
  await openPart('Colours, fonts and corners')
  await field('Links').fill('url(x)')
  await openPart('Colours, fonts and corners')
  await errors()
    .getByRole('link', { name: /Enter a colour/ })
    .click()
  expect(await hasFocus('Links')).toBe(true)
})

const isReady = () => visitor.page.locator('.frame.desktop[data-state=ready]').waitFor()
/** Returns the URLs of the checklist's files that the previews have requested. The checklist loads after the page. */
const checklistFiles = () =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('iframe')].flatMap(frame =>
      (frame.contentWindow?.performance.getEntriesByType('resource') ?? [])
        .map(({ name }) => name)
        .filter(name => /checklist/.test(name)),
    ),
  )

test('the preview shows the widget with the chosen theme and colours, on a desktop or a phone', async () => {
  await open()
  const widget = framed('desktop')
  await isReady()
  await fillIn()
  await theme('Lido').check()
  await widget.getByRole('heading', { name: 'Join the Ritz Cinemas Movie Club' }).waitFor()
  await widget.locator('.mc-theme-lido').waitFor()
  await openPart('Colours, fonts and corners')
  await field('Background').fill('#123456')
  const background = widget.locator('.mc-root')
  await expect
    .poll(() => background.evaluate(root => getComputedStyle(root).backgroundColor))
    .toBe('rgb(18, 52, 86)')

  await visitor.press('Phone')
  await expect.poll(() => framed('phone').locator('.mc-root').isVisible()).toBe(true)
  expect(await framed('desktop').locator('.mc-root').isVisible()).toBe(false)
})

test('the preview shows pictures of the later steps, without a call to the server', async () => {
  const { page } = visitor
  await open()
  await isReady()
  await theme('Cameo').check()
  await framed('desktop').locator('.mc-theme-cameo').waitFor()
  await isReady()
  await visitor.settled()
  const still = page.frameLocator('.still iframe')
  const calls: string[] = []
  page.on('request', request => calls.push(new URL(request.url()).pathname))
  for (const [step, heading] of [
    ['Membership', 'Choose your membership'],
    ['Checkout', 'You are about to join as a VIP'],
    ['Thanks', 'Welcome to the Club'],
    ['Home', 'Your Movie Club'],
  ] as const) {
    await visitor.press(step)
    await still.getByText(heading, { exact: true }).waitFor()
    await still.locator('.mc-theme-cameo').waitFor()
    expect(await framed('desktop').locator('.mc-root').isVisible()).toBe(false)
    if (step === 'Checkout') expect(await still.locator('.mc-card-marks svg').count()).toBe(3)
  }
  expect(calls.filter(path => path.startsWith('/api/'))).toEqual([])
  await visitor.press('Join')
  await expect.poll(() => framed('desktop').locator('.mc-root').isVisible()).toBe(true)
})

test('an invalid value does not open the checklist in the preview', async () => {
  const { page } = visitor
  await open()
  const widget = framed('desktop')
  await isReady()
  expect(await checklistFiles()).toEqual([])
  await fillIn()
  await openPart('Pages of your site')
  await field('Login page').fill('javascript:1')
  await page.locator('.field:has(#loginUrl)').getByText('Enter an address').waitFor()
  await theme('Cameo').check()
  await widget.locator('.mc-theme-cameo').waitFor()
  await isReady()
  await widget.getByLabel('Surname').waitFor()
  expect(await checklistFiles()).toEqual([])
  for (const name of ['phone', 'desktop'] as const)
    expect(await framed(name).locator('[data-movie-club-checklist]').count()).toBe(0)
})

test('the preview starts at the chosen step, and can be used from there', async () => {
  await open()
  const widget = framed('desktop')
  await openPart('The first step')
  await field('First step').selectOption('/newsletter')
  await widget
    .getByRole('heading', { name: /newsletter/i })
    .first()
    .waitFor()
  await field('First step').selectOption('/register')
  // Before this heading is shown, the preview still shows the newsletter form, which has fields with the same labels.
  await widget.getByRole('heading', { name: /^Join the/ }).waitFor()
  for (const [label, text] of Object.entries(details)) await widget.getByLabel(label).fill(text)
  await widget.getByRole('button', { name: 'Continue' }).click()
  await widget.getByRole('heading', { name: 'Choose your membership' }).waitFor()
})

test('the preview shows a message if the script is not in the chosen folder', async () => {
  await open()
  await openPart('Addresses, nonce')
  await field('Folder of the script').fill(`${demo.origin}/nothing/`)
  await visitor.page.locator('.frame.desktop[data-state=failed]').waitFor()
})

test('an editor can keep, pick or type the text about renewal', async () => {
  await openForm()
  await fillIn()
  await openPart('Pages of your site')
  const line = field('Line about renewal')
  const own = field('Line about renewal: your own words')
  const written = async () => /data-renewal-note="([^"]*)"/.exec((await tag().textContent()) ?? '')?.[1]
  const sentences = await line.locator('option').allTextContents()
  expect(sentences).toHaveLength(5)
  expect(await own.isVisible()).toBe(false)
  for (const sentence of sentences.slice(1, 4)) {
    await line.selectOption(sentence)
    await expect.poll(written).toBe(sentence)
    await visitor.page.getByText(`“${sentence}”`).waitFor()
  }
  await line.selectOption('Your own words…')
  await own.fill('It ends after a year.')
  await expect.poll(written).toBe('It ends after a year.')
  // The URL hash contains the text, so a reload keeps it.
  await expect.poll(() => visitor.page.evaluate(() => location.hash)).toContain('It+ends')
  await visitor.page.reload()
  await expect.poll(written).toBe('It ends after a year.')
  expect(await line.inputValue()).toBe('own')
  await line.selectOption('You pay once, for the whole time.')
  await expect.poll(written).toBeUndefined()
})

const systems = [
  ['HTML, or a system that isn’t listed', ['The tag'], ''],
  ['WordPress', ['The tag'], '#wordpress'],
  ['A tag manager', ['In two parts: the page', 'In two parts: the theme'], '#tag-manager'],
  ['An old system that can’t use modules', ['For old systems'], ''],
] as const

test('for each system, the snippet page shows only its snippets, and links to a guide', async () => {
  const { page } = visitor
  await openForm()
  await fillIn()
  for (const [system, titles, guide] of systems) {
    await field('Your site’s system').selectOption(system)
    await page.locator('#recommended').waitFor()
    const visible = page.locator('#snippets h3').filter({ visible: true })
    await expect.poll(() => visible.allTextContents(), { message: system }).toEqual(titles)
    expect(await page.locator('.copy.main').count(), system).toBe(titles.length)
    const link = page.getByRole('link', { name: /^Where to paste it/ })
    const address = () => link.evaluate(a => (a as HTMLAnchorElement).hash)
    // The link contains the editor’s choices, so that they are kept when the editor returns from the guide.
    await expect.poll(address).toMatch(new RegExp(`^${guide || '#'}&cinemaId=ritz`))
  }
})

test('the button “Copy the tag” stays in sight while the editor scrolls', async () => {
  const { page } = visitor
  await openForm()
  await fillIn()
  await tag().waitFor()
  const scrollBy = (part: number) =>
    page.evaluate(share => window.scrollTo(0, document.documentElement.scrollHeight * share), part)
  const copy = page.getByRole('button', { name: 'Copy the tag', exact: true })
  const isInSight = async (locator: typeof copy) => {
    const box = await locator.boundingBox()
    return box !== null && box.y >= 0 && box.y + box.height <= (page.viewportSize()?.height ?? 0)
  }
  await page.setViewportSize({ width: 1280, height: 1000 })
  await openPart('Pages of your site')
  for (const part of [0, 0.3, 0.5]) {
    await scrollBy(part)
    expect([part, await isInSight(copy)]).toEqual([part, true])
  }
  await page.setViewportSize({ width: 360, height: 740 })
  for (const part of [0, 0.3, 0.6]) {
    await scrollBy(part)
    expect([part, await isInSight(page.locator('#status'))]).toEqual([part, true])
  }
})
