// The card fields of braintree-web in Chromium beside the styles of a page: visible, large enough, and readable.

import { beforeEach, expect, it } from 'vitest'
import { withBench } from './with-bench.ts'

const { driver, visit, connect, open, submit, newLog, fillCard } = withBench()

const blocked = { kind: 'payment-unavailable', method: 'creditCard', reason: 'page-in-the-way' }

beforeEach(() => visit())

/** Returns the positions of the frames, and of our boxes that the frames have to fill. */
const places = () =>
  driver.page.evaluate(() => {
    const rectOf = (element: Element) => {
      const { x, y, width, height } = element.getBoundingClientRect()
      return [x, y, width, height].map(Math.round).join()
    }
    const frames = [...document.querySelectorAll('iframe')]
    const boxes = [...window.bench.shadowRoot.querySelectorAll('.field > div')]
    return {
      frames: frames.map(rectOf).sort(),
      boxes: boxes.map(rectOf).sort(),
      visible: frames.filter(frame =>
        frame.checkVisibility({ opacityProperty: true, visibilityProperty: true }),
      ).length,
    }
  })

// Each rule names a different property, so a group of rules tests each of them.
it.each([
  [
    'sizes',
    `iframe { width: 32px !important; max-width: 32px !important; min-height: 400px }
     iframe, div[slot] { height: auto !important; aspect-ratio: 16 / 9 }
     #host > div { margin: 24px !important; padding: 9px; max-width: 60px }`,
  ],
  [
    'visibility',
    `iframe, div[slot] { display: none !important }
     iframe { opacity: 0 !important; visibility: hidden !important; transition: opacity 9s }`,
  ],
  ['lazy-loading scripts', 'iframe:not(.loaded) { transform: scale(0); clip-path: inset(50%) !important }'],
  ['positions', 'iframe { position: absolute !important; left: -9999px !important; float: right }'],
  ['a video wrapper', 'div > iframe { position: absolute; inset: 0; width: 100vw !important }'],
  ['empty elements', '#host div { min-height: 50px !important; border: 3px solid !important }'],
  ['a layer', '@layer page { iframe { width: 32px !important } }'],
])('card fields fill their boxes despite the page’s style rules for %s', async (_, css) => {
  await driver.page.addStyleTag({ content: css })
  await connect()
  expect(await open('creditCard')).toBe('open')
  const { frames, boxes, visible } = await places()
  expect(frames).toEqual(boxes)
  expect(visible).toBe(4)
  await fillCard()
  await submit()
  expect(await newLog()).toContain('paid')
})

it('card fields fill their boxes after a lazy loader has overwritten our inline style', async () => {
  await connect()
  expect(await open('creditCard')).toBe('open')
  const changes: readonly ((frame: HTMLIFrameElement) => void)[] = [
    frame => frame.style.setProperty('height', '4px'),
    frame => frame.removeAttribute('style'),
    frame => frame.setAttribute('style', 'opacity: 0; width: 32px'),
    frame => frame.parentElement?.setAttribute('style', 'display: none'),
  ]
  for (const change of changes.map(String)) {
    await driver.page.evaluate(
      source => [...document.querySelectorAll('iframe')].forEach(new Function(`return ${source}`)()),
      change,
    )
    await driver.settled()
    const { frames, boxes, visible } = await places()
    expect(frames, change).toEqual(boxes)
    expect(visible, change).toBe(4)
  }
})

/** Returns the colour of the pixel at this position of the page. */
async function colourAt(x: number, y: number): Promise<readonly number[]> {
  const png = await driver.page.screenshot({ clip: { x, y, width: 1, height: 1 } })
  return driver.page.evaluate(async base64 => {
    const bytes = Uint8Array.from(atob(base64), letter => letter.charCodeAt(0))
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const context = new OffscreenCanvas(1, 1).getContext('2d')
    context?.drawImage(bitmap, 0, 0)
    return [...(context?.getImageData(0, 0, 1, 1).data ?? [])].slice(0, 3)
  }, png.toString('base64'))
}

it('card fields have no background of their own on a page with a dark color scheme', async () => {
  await driver.page.addStyleTag({ content: ':root { color-scheme: dark; background: rgb(18, 52, 86) }' })
  await connect()
  await open('creditCard')
  const box = await driver.page.locator('iframe').nth(1).boundingBox()
  if (!box) throw new Error('no frame')
  expect(await colourAt(box.x + box.width - 20, box.y + box.height / 2)).toEqual([18, 52, 86])
})

it.each([
  ['a transparent widget', '#host { opacity: 0 !important }'],
  ['a narrow widget', '#host { display: block; width: 32px !important }'],
  ['an invisible widget', '#host { visibility: hidden }'],
])('card fields are reported as unavailable in %s', async (_, css) => {
  await driver.page.addStyleTag({ content: css })
  await connect()
  expect(await open('creditCard')).toEqual(blocked)
  expect(driver.errors().join()).toContain('hide the card fields')
})

// As AOS and WOW do, in each of their ways to hide a part of the page.
it.each(['opacity: 0', 'visibility: hidden', 'transform: rotateY(90deg)'])(
  'card fields open when the visitor scrolls to a part of the page that was hidden until then (%s)',
  async css => {
    const { page } = driver
    await page.addStyleTag({ content: `#outer { margin: 3000px 0 } #host { ${css} }` })
    await page.evaluate(() => {
      const host = document.querySelector('#host') as HTMLElement
      const observer = new IntersectionObserver(([entry]) => {
        if (entry?.isIntersecting)
          setTimeout(() => host.style.setProperty('all', 'initial', 'important'), 500)
      })
      observer.observe(host.parentElement as Element)
    })
    await connect()
    const opened = open('creditCard')
    await expect.poll(() => page.locator('iframe').count()).toBe(4)
    // The check repeats for a second while the fields are on the screen.
    await page.waitForTimeout(2500)
    await page.evaluate(() => document.querySelector('#outer')?.scrollIntoView())
    expect(await opened).toBe('open')
  },
)

it('card fields can be created in a hidden part of the page', async () => {
  await driver.page.addStyleTag({ content: '#outer { display: none }' })
  await connect()
  expect(await open('creditCard')).toBe('open')
})
