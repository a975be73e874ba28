// WCAG 2.2 AA and what it does not measure: every screen by axe-core and by our own measuring in Chromium, in every look for
// what a look can break.

import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { type ThemeName, themes } from '../../../src/domain/widget-config.ts'
import { withDemo } from '../../with-demo.ts'
import { doubleText, measure } from './measure.ts'
import { tour } from './tour.ts'
import { orderStops } from './tour-of-orders.ts'
import { violations } from './violations.ts'

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

interface Found {
  readonly seen: string[]
  /** By what was looked at, a line for each fault. */
  readonly faults: Map<string, string[]>
}

async function look(theme: ThemeName): Promise<Found> {
  const seen: string[] = []
  const faults = new Map<string, string[]>()
  const note = (kind: string, screen: string, complaints: readonly string[]) =>
    faults.set(kind, [...(faults.get(kind) ?? []), ...complaints.map(complaint => `${screen}: ${complaint}`)])
  await tour(demo, theme, async (page, { screen, stepped }) => {
    seen.push(screen)
    if (theme === whole) {
      const { count, focused, lang, levels } = await headings(page)
      note('heading', screen, count === 1 ? [] : [`${count} headings`])
      note('levels', screen, isTree(levels) ? [] : [levels.join(' ')])
      if (stepped) note('focus', screen, focused ? [] : ['the heading has not the focus'])
      note('lang', screen, lang === 'en-AU' ? [] : [String(lang)])
      note('axe', screen, await violations(page))
    } else note('axe', screen, await violations(page, undefined, ofLooks))
    const undo = await doubleText(page)
    note('text of twice the size', screen, await measure(page, 'cuts'))
    await undo()
    for (const [name, size] of Object.entries(sizes)) {
      await page.setViewportSize(size)
      note(name, screen, await measure(page, 'cuts'))
    }
    note('targets', screen, await measure(page, 'targets'))
    await page.setViewportSize({ width: 1280, height: 900 })
  })
  return { seen, faults }
}

const ofThemes = new Map<ThemeName, Found>()
// At once, since half of a tour is waiting: for retries, for an order that runs out.
beforeAll(async () => {
  await Promise.all(themes.map(async theme => ofThemes.set(theme, await look(theme))))
})

describe.each(themes)('every screen of %s', theme => {
  test('has no violations of WCAG 2.2 AA', () => {
    expect(ofThemes.get(theme)?.seen).toHaveLength(16 + orderStops)
    expect(ofThemes.get(theme)?.faults.get('axe')).toEqual([])
  })
  test('has targets of 24 px, 44 px for main actions, and 16 px in its fields', () => {
    expect(ofThemes.get(theme)?.faults.get('targets')).toEqual([])
  })
  test.each([...Object.keys(sizes), 'text of twice the size'])('cuts and covers nothing: %s', kind => {
    expect(ofThemes.get(theme)?.faults.get(kind)).toEqual([])
  })
})

describe(`every screen of ${whole}`, () => {
  const found = (kind: string) => ofThemes.get(whole)?.faults.get(kind)

  test('has one heading, which has the focus after a step, and says its language', () => {
    expect([found('heading'), found('focus'), found('lang')]).toEqual([[], [], []])
  })
  test('has its headings in a tree, no level skipped', () => {
    expect(found('levels')).toEqual([])
  })
})
