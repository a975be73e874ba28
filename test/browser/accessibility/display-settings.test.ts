// Tests, in Chromium, the settings of the visitor (forced colours, reduced motion, dark mode) and a page that sets its own text
// styles. Also checks that the measurements notice a broken widget.

import { describe, expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { withVisitor } from '../with-visitor.ts'
import { applyTheme } from './apply-theme.ts'
import { inWidget } from './in-widget.ts'
import { measure } from './measure.ts'
import { violations } from './violations.ts'

const { visitor } = withVisitor({ slowFor: 1500 })

describe('a visitor', () => {
  test('sees a first screen without faults, and a broken screen fails the checks', async () => {
    const { page } = visitor
    await visitor.open()
    await page.getByLabel('Email').waitFor()
    expect([await violations(page), await measure(page, 'targets'), await measure(page, 'cuts')]).toEqual([
      [],
      [],
      [],
    ])
    await inWidget(visitor.page, root => {
      const sheet = new CSSStyleSheet()
      sheet.replaceSync(`
        .mc-label { color: #777; background: #666 }
        .mc-input { font-size: 15px; height: 20px }
        .mc-aside { margin-top: -50px }
        .mc-hint { white-space: nowrap; width: 40px; overflow: hidden }
        .mc-heading { width: 2000px; white-space: nowrap; word-spacing: 800px }
      `)
      root.adoptedStyleSheets.push(sheet)
      root.querySelector('input')?.removeAttribute('id')
    })
    const broken = (await violations(page)).join('\n')
    for (const rule of ['color-contrast', 'label']) expect(broken).toContain(`${rule}: `)
    const targets = (await measure(page, 'targets')).join('\n')
    for (const word of ['20 px high', 'below 16 px']) expect(targets).toContain(word)
    const cuts = (await measure(page, 'cuts')).join('\n')
    for (const word of ['scrolls sideways', 'is cut', 'lies on', 'stands out of the widget'])
      expect(cuts).toContain(word)
  })

  test('in forced colours can tell the chosen option from the focused one', async () => {
    const { page } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    await visitor.open('?theme=classic')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await page.getByText('$19.00').waitFor()
    const blur = () => inWidget(visitor.page, root => (root.activeElement as HTMLElement | null)?.blur())
    for (const name of ['Senior', 'Free']) {
      const card = page
        .locator('.mc-radio-card')
        .filter({ has: page.getByRole('radio', { name, exact: true }) })
      const look = async () => {
        // The picture includes the focus ring around the card.
        const box = await card.boundingBox()
        if (!box) throw new Error(`${name} is not there`)
        const clip = { x: box.x - 8, y: box.y - 8, width: box.width + 16, height: box.height + 16 }
        return (await page.screenshot({ clip, animations: 'disabled' })).toString('base64')
      }
      await page.mouse.move(0, 0)
      const open = await look()
      await page.getByRole('radio', { name, exact: true }).focus()
      await page.keyboard.press('Space')
      const focused = await look()
      await blur()
      const chosen = await look()
      expect(new Set([open, focused, chosen]).size, name).toBe(3)
    }
  })

  test('who prefers reduced motion sees no animation', async () => {
    const { page } = visitor
    const moving = () =>
      inWidget(
        visitor.page,
        root => root.getAnimations().filter(({ playState }) => playState === 'running').length,
      )
    for (const [reducedMotion, expected] of [
      ['no-preference', true],
      ['reduce', false],
    ] as const) {
      await page.emulateMedia({ reducedMotion })
      await visitor.open('?reset&fault=verify-email:slow')
      await visitor.fillDetails()
      await visitor.press('Continue')
      await page.getByText('Checking your details…').waitFor()
      expect((await moving()) > 0).toBe(expected)
      // Without this wait, the call could arrive after the next page has loaded, and would then get that page's fault.
      await expect.poll(() => visitor.callNames()).toContain('POST member/verify-email')
    }
  })

  test('sees text with the size and the spaces that an accessibility bar of the page sets', async () => {
    const { page } = visitor
    await visitor.open('?theme=lido')
    await page.getByText('VIP from $19 a year').waitFor()
    const look = () =>
      inWidget(page, root =>
        ['.mc-aside', '.mc-label', '.mc-input', '.mc-hint', '.mc-heading', '.mc-button-primary'].map(name => {
          const style = getComputedStyle(root.querySelector(name) as Element)
          const lines = Number.parseFloat(style.lineHeight) / Number.parseFloat(style.fontSize)
          return [style.fontSize, lines.toFixed(2), style.letterSpacing, style.wordSpacing]
        }),
      )
    const before = await look()
    await page.addStyleTag({
      content:
        'html { --movie-club-text-size: 24px; --movie-club-line-height: 2; --movie-club-letter-spacing: 3px; --movie-club-word-spacing: 4px }',
    })
    const after = await look()
    after.forEach(([size = '', lines, letters, words], index) => {
      expect(Number.parseFloat(size)).toBeCloseTo(1.5 * Number.parseFloat(before[index]?.[0] ?? ''), 0)
      expect(words).toBe('4px')
      if (index < 4) expect(letters).toBe('3px')
      if (index === 0 || index === 3) expect(lines).toBe('2.00')
    })
  })

  test('sees dark colours in dark mode with data-scheme auto, also in empty card fields', async () => {
    const { page } = visitor
    await visitor.open('?theme=lido&scheme=auto&walk=card')
    await page.getByText('Cardholder name').waitFor()
    const number = page.frameLocator('[title="Card number, secure field"]').locator('input').first()
    const box = page.locator('.mc-card-field').nth(1)
    const colours = async () => [
      await page.locator('.mc-root').evaluate(root => getComputedStyle(root).colorScheme),
      await box.evaluate(element => getComputedStyle(element).backgroundColor),
      await number.evaluate(element => getComputedStyle(element).color),
    ]
    const [white, navy] = ['rgb(255, 255, 255)', 'rgb(17, 35, 58)']
    const [darkWords, lightWords] = ['rgb(11, 37, 69)', 'rgb(235, 245, 249)']
    await expect.poll(colours).toEqual(['light', white, darkWords])
    await page.emulateMedia({ colorScheme: 'dark' })
    await expect.poll(colours).toEqual(['dark', navy, lightWords])
    await number.fill('4111')
    await page.emulateMedia({ colorScheme: 'light' })
    await expect.poll(colours).toEqual(['light', navy, lightWords])
  })

  test('sees each theme in the same colours in dark mode without data-scheme', async () => {
    const { page } = visitor
    await visitor.open()
    // This button appears together with the texts and styles that load later.
    await page.getByRole('button', { name: 'Post code', exact: true }).waitFor()
    await visitor.settled()
    const colours = () =>
      inWidget(page, root =>
        [...root.querySelectorAll('.mc-root, .mc-root *')].map(element => {
          const { backgroundColor, color, colorScheme } = getComputedStyle(element)
          return [element.className, backgroundColor, color, colorScheme].join(' ')
        }),
      )
    for (const theme of themes) {
      await page.emulateMedia({ colorScheme: 'light' })
      await applyTheme(page, theme)
      const light = await colours()
      expect(light[0], theme).toMatch(theme === 'ritz' ? / dark$/ : / light$/)
      await page.emulateMedia({ colorScheme: 'dark' })
      expect(await colours(), theme).toEqual(light)
    }
  })
})
