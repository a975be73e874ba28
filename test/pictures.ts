// `npm run pictures`: takes the README's pictures of the four themes from the built files, into demo/pictures.
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
const webpQuality = 75

const openPage = (browser: Browser, width: number, deviceScaleFactor: number): Promise<Page> =>
  browser.newPage({ ...atFirst, viewport: { width, height: 600 }, deviceScaleFactor })

interface Shot {
  readonly theme: ThemeName
  readonly width: number
  readonly walk: Goal
  /** The last thing to do before the picture; it waits for the screen. */
  readonly finish: (page: Page) => Promise<void>
}

/** The whole page as a data address. Two device pixels for one CSS pixel: it stays sharp when it is shown smaller. */
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

/** Transparent around the two frames, for light and dark pages. */
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

/** Makes the phone as high as the desktop page beside it, its frame included. */
const fitPhone = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await Promise.all([...document.images].map(image => image.decode()))
    const [desktop, phone] = document.images
    const frame = 18
    if (desktop && phone) phone.style.height = `${desktop.height - frame}px`
  })

/** WebP comes from Chromium itself: Playwright's own screenshots are PNG or JPEG. */
async function compose(browser: Browser, desktop: string, phone: string): Promise<Buffer> {
  const page = await openPage(browser, 1600, 1)
  await page.setContent(sheet(desktop, phone))
  await fitPhone(page)
  const clip = await page.locator('main').boundingBox()
  if (clip === null) throw new Error('The sheet has no size.')
  const session = await page.context().newCDPSession(page)
  await session.send('Emulation.setDefaultBackgroundColorOverride', { color: { r: 0, g: 0, b: 0, a: 0 } })
  const { data } = await session.send('Page.captureScreenshot', {
    format: 'webp',
    quality: webpQuality,
    clip: { ...clip, scale: 1 },
    captureBeyondViewport: true,
  })
  await page.close()
  return Buffer.from(data, 'base64')
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
for (const theme of themes) {
  const desktop: Shot = { theme, width: desktopWidth, walk: 'checkout', finish: seePaymentOptions }
  const phone: Shot = { theme, width: phoneWidth, walk: 'membership', finish: acceptTerms }
  const picture = await compose(
    browser,
    await shoot(browser, demo.origin, desktop),
    await shoot(browser, demo.origin, phone),
  )
  await writeFile(join(folder, `${theme}.webp`), picture)
  console.log(`demo/pictures/${theme}.webp: ${Math.ceil(picture.length / 1000)} kB`)
}
await browser.close()
await demo.close()
