// `npm run pictures` takes screenshots of the built widget for the documents, and writes them into demo/pictures. The
// screenshots show the four themes, the snippet page and the checklist.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Browser, Page } from 'playwright-core'
import type { Goal } from '../demo/pages/walk.ts'
import { startDemo } from '../demo/server.ts'
import { type ThemeName, themes } from '../src/domain/widget-config.ts'
import { atFirst, launchChromium } from './browser/drivers/chromium.ts'
import { whenSettled } from './browser/drivers/when-settled.ts'

const folder = join(import.meta.dirname, '../demo/pictures')
const desktopWidth = 1000
const phoneWidth = 360
/** Width in px of the snippet page and of the checklist. */
const editorsWidth = 1100
const webpQuality = 75

const openPage = (browser: Browser, width: number, deviceScaleFactor: number): Promise<Page> =>
  browser.newPage({ ...atFirst, viewport: { width, height: 600 }, deviceScaleFactor })

interface Shot {
  readonly theme: ThemeName
  readonly width: number
  readonly walk: Goal
  /** Performs the final step before the picture is taken, and waits for the screen. */
  readonly finish: (page: Page) => Promise<void>
}

/**
 * Returns a picture of the whole page as a data URL. It has two device pixels for each CSS pixel, so it stays sharp when it is shown
 * smaller.
 */
async function shoot(
  browser: Browser,
  origin: string,
  { theme, width, walk, finish }: Shot,
): Promise<string> {
  const page = await openPage(browser, width, 2)
  const settled = whenSettled(page)
  const cinemaName = `${theme.charAt(0).toUpperCase()}${theme.slice(1)} Cinemas`
  const query = { theme, walk, 'cinema-id': theme, 'cinema-name': cinemaName, reset: '' }
  await page.goto(`${origin}/?${new URLSearchParams(query)}`)
  await finish(page)
  await settled()
  const png = await page.screenshot({ fullPage: true, caret: 'hide' })
  await page.close()
  return `data:image/png;base64,${png.toString('base64')}`
}

/**
 * Returns a page with the desktop picture and the phone picture, each in a frame. The page's background is transparent, for light and dark
 * documents.
 */
const sheet = (desktop: string, phone: string): string => `<!doctype html>
<style>
  body { margin: 0 }
  main { display: inline-flex; gap: 20px; padding: 1px }
  div { box-sizing: border-box; overflow: hidden; outline: 1px solid #8889; background: #fff }
  img { display: block }
  #desktop { border-radius: 12px }
  #desktop img { width: ${desktopWidth}px }
  #phone { border: 9px solid #1c1c1e; border-radius: 30px }
</style>
<main>
  <div id="desktop"><img src="${desktop}"></div>
  <div id="phone"><img src="${phone}"></div>
</main>`

/** Makes the phone, with its frame, as high as the desktop page in the same picture. */
const fitPhone = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all([...document.images].map(image => image.decode()))
    const [desktop, phone] = document.images
    const frame = 18
    if (desktop && phone) phone.style.height = `${desktop.height - frame}px`
  })

async function compose(browser: Browser, desktop: string, phone: string): Promise<Buffer> {
  const page = await openPage(browser, 1600, 1)
  await page.setContent(sheet(desktop, phone))
  await fitPhone(page)
  const clip = await page.locator('main').boundingBox()
  if (clip === null) throw new Error('The sheet has no size.')
  const picture = await takeWebp(page, clip)
  await page.close()
  return picture
}

interface Rectangle {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * Takes a picture of a part of the page, with a transparent background. Chromium itself writes WebP, since Playwright writes only
 * PNG and JPEG.
 */
async function takeWebp(page: Page, clip: Rectangle): Promise<Buffer> {
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: webpQuality,
    clip: { ...clip, scale: 1 },
    captureBeyondViewport: true,
  })
  return Buffer.from(data, 'base64')
}

/** Makes the local snippet page look as it does on a cinema's site. Runs in the page. */
function showPublished(): void {
  document.querySelector('#own-machine')?.remove()
  const code = document.querySelector('#code-module')
  if (code?.textContent)
    code.textContent = code.textContent.replace(
      /http:\/\/localhost:\d+\/dist\//,
      'https://www.ritz.example/movie-club/',
    )
}

/** Takes a picture of the themes on the snippet page, with the tag and the preview beside them. */
async function takeSnippetPage(browser: Browser, origin: string): Promise<Buffer> {
  const width = 1360
  const page = await openPage(browser, width, 1)
  // In a window of this size, the tag and the preview are both visible.
  await page.setViewportSize({ width, height: 900 })
  await page.goto(`${origin}/snippet`)
  await page.getByLabel('Cinema id').fill('ritz')
  await page.getByLabel('Cinema name').fill('Ritz Cinemas')
  await page.getByLabel('Captcha site key').fill(`6Lc${'RitzCinemas'.padEnd(37, '0')}`)
  await page.locator('#theme-ritz').check()
  await page.locator('#code-module').waitFor()
  await page.locator('.frame.desktop[data-state=ready]').waitFor()
  await page.locator('#captchaSiteKey').blur()
  await page.evaluate(showPublished)
  const y = await page.evaluate(() => {
    document.querySelector('#theme-ritz')?.closest('fieldset')?.scrollIntoView()
    return window.scrollY
  })
  const picture = await takeWebp(page, { x: 0, y, width, height: 900 })
  await page.close()
  return picture
}

/** Takes a picture of the checklist with one finding, and of the top of the widget below it. */
async function takeChecklist(browser: Browser, origin: string): Promise<Buffer> {
  const page = await openPage(browser, editorsWidth, 1)
  await page.goto(`${origin}/mistakes/misspelt?movie-club-check`)
  const checklist = page.getByRole('region', { name: 'Movie Club checklist' })
  await checklist.getByRole('button', { name: 'Copy', exact: true }).waitFor()
  await checklist.getByText(/\d+ thing to look at/).waitFor()
  const box = await checklist.boundingBox()
  if (box === null) throw new Error('The checklist has no size.')
  const margin = 10
  const picture = await takeWebp(page, {
    x: box.x - margin,
    y: box.y - margin,
    width: box.width + 2 * margin,
    height: box.height + 180,
  })
  await page.close()
  return picture
}

const acceptTerms = async (page: Page): Promise<void> => {
  await page.getByRole('checkbox', { name: 'I accept' }).check()
  await page.mouse.move(0, 0)
}
const seePaymentOptions = (page: Page): Promise<void> =>
  page.getByRole('button', { name: 'PayPal' }).waitFor()

const demo = await startDemo({ port: 0, build: false, bare: true })
const { context } = await launchChromium()
const browser = context.browser()
if (browser === null) throw new Error('Chromium has ended.')
await mkdir(folder, { recursive: true })
async function save(name: string, picture: Buffer): Promise<void> {
  await writeFile(join(folder, `${name}.webp`), picture)
  console.log(`demo/pictures/${name}.webp: ${Math.ceil(picture.length / 1000)} kB`)
}
for (const theme of themes) {
  const desktop: Shot = { theme, width: desktopWidth, walk: 'checkout', finish: seePaymentOptions }
  const phone: Shot = { theme, width: phoneWidth, walk: 'membership', finish: acceptTerms }
  const picture = await compose(
    browser,
    await shoot(browser, demo.origin, desktop),
    await shoot(browser, demo.origin, phone),
  )
  await save(theme, picture)
}
await save('snippet-page', await takeSnippetPage(browser, demo.origin))
await save('checklist', await takeChecklist(browser, demo.origin))
await browser.close()
await demo.close()
