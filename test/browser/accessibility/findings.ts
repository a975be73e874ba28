// At each stop of a walk (tour.ts), measures the accessibility of the screen: headings, axe-core's rules, cut text and the size
// of press targets. The last three are measured in every theme, and cut text also in every window size.
import type { Page } from 'playwright-core'
import type { RunningDemo } from '../../../demo/server.ts'
import { type ThemeName, themes } from '../../../src/domain/widget-config.ts'
import { atFirst } from '../drivers/chromium.ts'
import { applyTheme } from './apply-theme.ts'
import { type Control, pressWithoutRelease, readControls } from './controls.ts'
import { doubleText, measure, spreadText } from './measure.ts'
import { take } from './tour.ts'
import { violations } from './violations.ts'
import type { Stop, Walk } from './walk.ts'

export const sizes = {
  // The widget is 760 px wide: the narrowest width with two columns.
  'on a tablet': { width: 776, height: 1024 },
  'at 320 px': { width: 320, height: 640 },
  'at 200 % page zoom of a small laptop': { width: 640, height: 360 },
} as const

/**
 * The theme in which everything is measured. The other themes differ only in colours and sizes, so some checks are not repeated
 * in them.
 */
export const [fullTheme] = themes
/** The rules of axe-core that a theme's colours and sizes can break. */
const themeRules = ['color-contrast', 'link-in-text-block', 'target-size']

export interface Findings {
  /** The measured screens, in order. */
  readonly screens: readonly string[]
  /** The controls of each screen, in order. */
  readonly controls: readonly (readonly Control[])[]
  /** Returns a line for each fault of this kind, or undefined if this kind was not measured. */
  of(theme: ThemeName, kind: string): readonly string[] | undefined
}

/** Goes through the walk once, measures at each stop, and returns the findings. */
export async function findAt(demo: RunningDemo, walk: Walk): Promise<Findings> {
  const screens: string[] = []
  const controls: (readonly Control[])[] = []
  const faults = new Map<string, string[]>()
  const record: RecordFaults = (theme, kind, screen, complaints) => {
    const key = `${theme} ${kind}`
    faults.set(key, [...(faults.get(key) ?? []), ...complaints.map(complaint => `${screen}: ${complaint}`)])
  }
  await take(demo, walk, fullTheme, async ({ page }, stop) => {
    screens.push(stop.screen)
    await measureHeadings(page, stop, record)
    record(fullTheme, 'order', stop.screen, await measure(page, 'order'))
    controls.push(await readControls(page))
    record(fullTheme, 'press', stop.screen, await pressWithoutRelease(page))
    await measureThemes(page, stop, record)
    await measureSizes(page, stop, record)
    await applyTheme(page, fullTheme)
  })
  return { screens, controls, of: (theme, kind) => faults.get(`${theme} ${kind}`) }
}

type RecordFaults = (theme: ThemeName, kind: string, screen: string, complaints: readonly string[]) => void

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

/** Returns whether the heading levels form an outline. The page itself has the h1, and no heading may skip a level. */
const isTree = (levels: readonly number[]) =>
  levels[0] === 2 && levels.every((level, at) => level - (levels[at - 1] ?? 2) <= 1)

async function measureHeadings(page: Page, { screen, stepped }: Stop, record: RecordFaults): Promise<void> {
  const { count, focused, lang, levels } = await headings(page)
  record(fullTheme, 'heading', screen, count === 1 ? [] : [`${count} headings`])
  record(fullTheme, 'levels', screen, isTree(levels) ? [] : [levels.join(' ')])
  record(fullTheme, 'focus', screen, focused || !stepped ? [] : ['the heading does not have the focus'])
  record(fullTheme, 'lang', screen, lang === 'en-AU' ? [] : [String(lang)])
}

async function measureThemes(page: Page, { screen }: Stop, record: RecordFaults): Promise<void> {
  for (const theme of themes) {
    await applyTheme(page, theme)
    const rules = theme === fullTheme ? undefined : themeRules
    record(theme, 'axe', screen, await violations(page, undefined, rules))
    if (theme === fullTheme) {
      await page.emulateMedia({ contrast: 'more' })
      record(theme, 'more contrast', screen, await violations(page, undefined, ['color-contrast-enhanced']))
      await page.emulateMedia({ contrast: null })
    }
    const undo = await doubleText(page)
    record(theme, 'with the text doubled in size', screen, await measure(page, 'cuts'))
    await undo()
  }
}

async function measureSizes(page: Page, { screen }: Stop, record: RecordFaults): Promise<void> {
  for (const [name, size] of Object.entries(sizes)) {
    await page.setViewportSize(size)
    for (const theme of themes) {
      await applyTheme(page, theme)
      record(theme, name, screen, await measure(page, 'cuts'))
      if (name !== 'at 320 px') continue
      if (theme === fullTheme) record(theme, 'order', `${screen} ${name}`, await measure(page, 'order'))
      record(theme, 'targets', screen, await measure(page, 'targets'))
      const tighten = await spreadText(page)
      record(theme, 'at 320 px with the text spacing of WCAG 1.4.12', screen, await measure(page, 'cuts'))
      await tighten()
      const undo = await doubleText(page)
      record(theme, 'at 320 px with the text doubled in size', screen, await measure(page, 'cuts'))
      await undo()
    }
  }
  await page.setViewportSize(atFirst.viewport)
}
