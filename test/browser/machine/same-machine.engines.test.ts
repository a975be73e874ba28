// Every engine has the same environment on any machine: the fonts of the tests, one time zone, light colours.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { canRun } from '../can-run.ts'
import { type Driver, engines } from '../drivers/driver.ts'
import { launch } from '../drivers/launch.ts'

/** For each font, the width in px of the text 'Movie Club, 1000' at a font size of 100 px. */
const widths = { Arimo: 778, Cousine: 960, Gelasio: 782, Roboto: 764, 'Roboto Condensed': 678, Tinos: 731 }

const standIns: readonly [asked: string, font: keyof typeof widths][] = [
  ['sans-serif', 'Arimo'],
  ['system-ui', 'Arimo'],
  ['Arial', 'Arimo'],
  ['Helvetica', 'Arimo'],
  ['"Helvetica Neue"', 'Arimo'],
  ['"Liberation Sans"', 'Arimo'],
  ['Georgia', 'Gelasio'],
  ['serif', 'Tinos'],
  ['"Times New Roman"', 'Tinos'],
  ['monospace', 'Cousine'],
  ['ui-monospace', 'Cousine'],
  ['"Courier New"', 'Cousine'],
  ['Roboto', 'Roboto'],
  // Some machines have DejaVu Sans, but the tests must not use it.
  ['"DejaVu Sans", "Roboto Condensed"', 'Roboto Condensed'],
  ['"DejaVu Serif", "Roboto Condensed"', 'Roboto Condensed'],
  ['"Liberation Sans Narrow", "Roboto Condensed"', 'Roboto Condensed'],
  ['"Noto Sans", "Roboto Condensed"', 'Roboto Condensed'],
  ['Verdana, "Roboto Condensed"', 'Roboto Condensed'],
]

// Only Linux reads the fonts from the environment.
const isLinux = process.platform === 'linux'

describe.each(engines)('%s', engine => {
  describe.runIf(canRun(engine))('on any machine', () => {
    let driver: Driver
    beforeAll(async () => {
      driver = await launch(engine)
      await driver.open('data:text/html,<!doctype html><title>machine</title><p>Movie Club</p>')
    })
    afterAll(() => driver?.close())

    test.runIf(isLinux).each(standIns)('shows a text of the font family %s in %s', async (asked, font) => {
      const width = await driver.evaluate(family => {
        const words = document.createElement('span')
        words.textContent = 'Movie Club, 1000'
        words.style.cssText = `position: absolute; white-space: nowrap; font: 100px ${family}`
        document.body.append(words)
        return words.getBoundingClientRect().width
      }, asked)
      // WebKitGTK rounds the width of each letter.
      expect(Math.abs(width - widths[font])).toBeLessThan(4)
    })

    test('has the time zone UTC, light colours, animations and a pixel ratio of 1', async () => {
      const seen = await driver.evaluate(() => ({
        timeZone: new Intl.DateTimeFormat('en-AU').resolvedOptions().timeZone,
        isLight: matchMedia('(prefers-color-scheme: light)').matches,
        isStill: matchMedia('(prefers-reduced-motion: reduce)').matches,
        hasForcedColours: matchMedia('(forced-colors: active)').matches,
        pixels: devicePixelRatio,
      }))
      expect(seen).toEqual({
        timeZone: 'UTC',
        isLight: true,
        isStill: false,
        hasForcedColours: false,
        pixels: 1,
      })
    })
  })
})
