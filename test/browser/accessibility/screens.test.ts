// WCAG 2.2 AA and what it does not measure: every screen by axe-core and by our own measuring in Chromium. The screens are walked
// to once, and put on every look for what a look can break.

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ThemeName, themes } from '../../../src/domain/widget-config.ts'
import { withDemo } from '../../with-demo.ts'
import { atFirst } from '../drivers/chromium.ts'
import { shop } from '../shopper.ts'
import { doubleText, measure } from './measure.ts'
import { type Stop, tour } from './tour.ts'
import { orderStops } from './tour-of-orders.ts'
import { violations } from './violations.ts'
import { computed, wear } from './wear.ts'

const demo = withDemo()

/** One heading above the others, and after a step the focus is on it. */
const headings = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const all = [...(root?.querySelectorAll('h1, h2:not(dialog h2)') ?? [])].filter(e => e.checkVisibility())
    return {
      count: all.length,
      focused: root?.activeElement === all[0],
      levels: [...(root?.querySelectorAll('h1, h2, h3, h4, h5, h6') ?? [])]
        .filter(e => e.checkVisibility() && !e.closest('dialog'))
        .map(e => Number(e.tagName.slice(1))),
      lang: root?.querySelector('.mc-root')?.getAttribute('lang'),
    }
  })

/** The page has the first level. A heading is at most one level below the one before it. */
const isTree = (levels: readonly number[]) =>
  levels[0] === 2 && levels.every((level, at) => level - (levels[at - 1] ?? 2) <= 1)

const sizes = {
  // 760 px are left to the widget: the narrowest with two columns.
  'on a tablet': { width: 776, height: 1024 },
  'at 320 px': { width: 320, height: 640 },
  'at 200 % page zoom of a small laptop': { width: 640, height: 360 },
} as const

/** The look that is looked at for everything; the others have the same elements. */
const [whole] = themes
/** Axe's rules that colours and sizes can break. */
const ofLooks = ['color-contrast', 'link-in-text-block', 'target-size']

const seen: string[] = []
/** By look and by what was looked at, a line for each fault. */
const faults = new Map<string, string[]>()
const note = (theme: ThemeName, kind: string, screen: string, complaints: readonly string[]) => {
  const key = `${theme} ${kind}`
  faults.set(key, [...(faults.get(key) ?? []), ...complaints.map(complaint => `${screen}: ${complaint}`)])
}
const found = (theme: ThemeName, kind: string) => faults.get(`${theme} ${kind}`)

async function lookAtElements(page: Page, { screen, stepped }: Stop): Promise<void> {
  const { count, focused, lang, levels } = await headings(page)
  note(whole, 'heading', screen, count === 1 ? [] : [`${count} headings`])
  note(whole, 'levels', screen, isTree(levels) ? [] : [levels.join(' ')])
  if (stepped) note(whole, 'focus', screen, focused ? [] : ['the heading has not the focus'])
  note(whole, 'lang', screen, lang === 'en-AU' ? [] : [String(lang)])
}

async function lookAtLooks(page: Page, { screen }: Stop): Promise<void> {
  for (const theme of themes) {
    await wear(page, theme)
    note(theme, 'axe', screen, await violations(page, undefined, theme === whole ? undefined : ofLooks))
    const undo = await doubleText(page)
    note(theme, 'text of twice the size', screen, await measure(page, 'cuts'))
    await undo()
  }
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const theme of themes) {
      await wear(page, theme)
      note(theme, name, screen, await measure(page, 'cuts'))
      if (name !== 'at 320 px') continue
      note(theme, 'targets', screen, await measure(page, 'targets'))
      const undo = await doubleText(page)
      note(theme, 'at 320 px with text of twice the size', screen, await measure(page, 'cuts'))
      await undo()
    }
  }
  await page.setViewportSize(atFirst.viewport)
  await wear(page, whole)
}

beforeAll(async () => {
  await tour(demo, whole, async (page, stop) => {
    seen.push(stop.screen)
    await lookAtElements(page, stop)
    await lookAtLooks(page, stop)
  })
})

test('a look that is put on is the look: every element computes to the same', async () => {
  const shopper = await shop(demo, { mayReuse: true })
  const { page } = shopper
  const come = async (theme: ThemeName) => {
    await shopper.open(`?as=adult&start=/renew&theme=${theme}`)
    await page.getByText('$17.00').waitFor()
    await shopper.settled()
    return computed(page)
  }
  for (const theme of themes) {
    const itself = await come(theme)
    await wear(page, themes[(themes.indexOf(theme) + 1) % themes.length] ?? whole)
    expect(await computed(page), theme).not.toEqual(itself)
    await wear(page, theme)
    expect(await computed(page), theme).toEqual(itself)
  }
  await shopper.close()
})

describe.each(themes)('every screen of %s', theme => {
  test('has no violations of WCAG 2.2 AA', () => {
    expect(seen).toHaveLength(16 + orderStops)
    expect(found(theme, 'axe')).toEqual([])
  })
  test('has targets of 24 px, 44 px for main actions, and 16 px in its fields', () => {
    expect(found(theme, 'targets')).toEqual([])
  })
  test('cuts and covers nothing, on a tablet, at 320 px, at 200 % page zoom and with text of twice the size, also at 320 px', () => {
    const kinds = [...Object.keys(sizes), 'text of twice the size', 'at 320 px with text of twice the size']
    expect(kinds.map(kind => [kind, found(theme, kind)])).toEqual(kinds.map(kind => [kind, []]))
  })
})

describe(`every screen of ${whole}`, () => {
  test('has one heading, which has the focus after a step, and says its language', () => {
    expect([found(whole, 'heading'), found(whole, 'focus'), found(whole, 'lang')]).toEqual([[], [], []])
  })
  test('has its headings in a tree, no level skipped', () => {
    expect(found(whole, 'levels')).toEqual([])
  })
})
