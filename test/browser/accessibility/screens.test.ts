// WCAG 2.2 AA on every screen, in Chromium: axe-core, and our own measurements for the faults that axe-core does not find.
import { describe, expect, test } from 'vitest'
import { themes } from '../../../src/domain/widget-config.ts'
import { withDemo } from '../../with-demo.ts'
import { recordingFailure } from '../record-failure.ts'
import { shop } from '../shopper.ts'
import { applyTheme, computedStyles } from './apply-theme.ts'
import type { Control } from './controls.ts'
import { type Findings, findAt, fullTheme, sizes } from './findings.ts'
import { walks } from './tour.ts'
import type { Walk } from './walk.ts'

const demo = withDemo()

/** Returns a function that caches the findings of the walk. A failed walk is not cached, so a retried test walks again. */
function findOnce(walk: Walk): () => Promise<Findings> {
  let tries = 0
  let findings: Promise<Findings> | undefined
  return () => {
    findings ??= findAt(demo, walk).catch(error => {
      if (++tries === 1) findings = undefined
      throw error
    })
    return findings
  }
}

test('applyTheme() styles every element exactly as the same theme in the tag does', async () => {
  const shopper = await shop(demo, { mayReuse: true })
  const { page } = shopper
  const stylesOfTag = async (theme: string) => {
    await shopper.open(`?as=adult&start=/renew&theme=${theme}`)
    await page.getByText('$17.00').waitFor()
    await shopper.settled()
    return computedStyles(page)
  }
  await recordingFailure(shopper.context, 'an applied theme', async () => {
    for (const theme of themes) {
      const ofTag = await stylesOfTag(theme)
      await applyTheme(page, themes[(themes.indexOf(theme) + 1) % themes.length] ?? fullTheme)
      expect(await computedStyles(page), theme).not.toEqual(ofTag)
      await applyTheme(page, theme)
      expect(await computedStyles(page), theme).toEqual(ofTag)
    }
  }).finally(() => shopper.close())
})

const found = walks.map(walk => ({ ...walk, findings: findOnce(walk) }))

describe.each(found)('all screens of $title', ({ screens, findings }) => {
  test('are reached by the walk, in the expected order', async () => {
    expect((await findings()).screens).toEqual(screens)
  })

  describe.each(themes)('in %s', theme => {
    test('have no violations of WCAG 2.2 AA', async () => {
      expect((await findings()).of(theme, 'axe')).toEqual([])
    })

    test('have targets of 24 px, main actions of 44 px, and text of 16 px in fields', async () => {
      expect((await findings()).of(theme, 'targets')).toEqual([])
    })

    test.each([
      ...Object.keys(sizes),
      'with the text doubled in size',
      'at 320 px with the text doubled in size',
      'at 320 px with the text spacing of WCAG 1.4.12',
    ])('neither cut off nor cover any content, %s', async kind => {
      expect((await findings()).of(theme, kind)).toEqual([])
    })
  })

  test.each([
    ['one heading', 'heading'],
    // test/unit/themes/theme.test.ts has the colours of every theme.
    ['a contrast of 7 for text if the visitor asks for more contrast', 'more contrast'],
    ['the focus on the heading after a step', 'focus'],
    ['a declared language', 'lang'],
    ['headings that skip no level', 'levels'],
    ['the order of the code on the screen', 'order'],
    ['no control that acts before the pointer is released', 'press'],
  ])('have %s', async (_, kind) => {
    expect((await findings()).of(fullTheme, kind)).toEqual([])
  })
})

describe('the controls of all screens', () => {
  const all = async () => {
    const screens: (readonly Control[])[] = []
    for (const { findings } of found) screens.push(...(await findings()).controls)
    return screens
  }
  const namesOf = (screen: readonly Control[]) => [...new Set(screen.map(({ name }) => name))]

  test('come in the same order on each screen that has them', async () => {
    const screens = (await all()).map(namesOf)
    for (const one of screens)
      for (const other of screens)
        expect(one.filter(name => other.includes(name))).toEqual(other.filter(name => one.includes(name)))
  })

  test('have one name for each page and each field', async () => {
    const controls = (await all()).flat().filter(({ target }) => target)
    const names = controls.map(
      ({ target }) => [target, namesOf(controls.filter(one => one.target === target))] as const,
    )
    expect(Object.fromEntries(names.filter(([, { length }]) => length > 1))).toEqual({
      // The words of the specification.
      '/login': ['Log in here', 'Sign In'],
      sendNewsletter: [
        'Send me the weekly newsletter and news about my membership',
        'I would like to receive the weekly newsletter and communications about my membership',
      ],
    })
  })
})

test('the walks reach 23 screens in total', () => {
  expect(walks.flatMap(({ screens }) => screens)).toHaveLength(23)
})
