// The snippet page in each of the three engines. An editor chooses settings, copies the tag, and pastes it into a blank page that
// has the policy from the snippet page.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { withDemo } from '../../../with-demo.ts'
import { canRun } from '../../can-run.ts'
import { type Driver, engines } from '../../drivers/driver.ts'
import { launch } from '../../drivers/launch.ts'
import { waitUntil } from '../../drivers/wait-until.ts'
import { withPastedPages } from './pasted-pages.ts'

const demo = withDemo()
const pages = withPastedPages(demo)

const siteKey = '6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'
const variants = ['module', 'instant', 'umd', 'umdInstant', 'two parts'] as const
type Variant = (typeof variants)[number]

interface Case {
  readonly fields: Readonly<Record<string, string>>
  readonly variants: readonly Variant[]
}
const cases: readonly Case[] = [
  {
    fields: { cinemaId: 'ritz', theme: 'ritz', start: '/register', routing: 'hash' },
    variants: ['module', 'instant', 'umd', 'two parts'],
  },
  {
    fields: { cinemaId: 'cameo', theme: 'cameo', start: '/renew', routing: 'path', basePath: '/club' },
    variants: ['umdInstant'],
  },
  {
    fields: {
      cinemaId: 'classic',
      theme: 'classic',
      start: '/dashboard',
      routing: 'memory',
      nonce: 'cjRuZDBt',
    },
    variants: ['module', 'two parts'],
  },
  {
    fields: {
      cinemaId: 'lido',
      theme: 'lido',
      start: '/newsletter',
      routing: 'memory',
      '--movie-club-accent': '#0b5c2a',
    },
    variants: ['instant'],
  },
]
/** The cases that depend on the engine: the template, integrity, and a policy with hashes or with a nonce. */
const ofEngines: readonly Case[] = [
  { fields: { ...cases[0]?.fields }, variants: ['instant', 'umd'] },
  { fields: { ...cases[2]?.fields }, variants: ['instant'] },
]

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('an editor', () => {
    let driver: Driver
    // All tests share one profile, since the pages store nothing. Starting Firefox or WebKit takes as long as loading a page.
    beforeAll(async () => {
      driver = await launch(engine)
    })
    afterAll(() => driver?.close())

    const set = (fields: Readonly<Record<string, string>>) =>
      driver.evaluate(given => {
        for (const [name, value] of Object.entries(given)) {
          const id = name === 'theme' ? `theme-${value}` : name
          const control = document.getElementById(id) as HTMLInputElement
          if (control.type === 'radio') control.checked = true
          else control.value = value
          control.dispatchEvent(new Event('input', { bubbles: true }))
        }
      }, fields)
    const codes = () =>
      driver.evaluate(() => {
        const text = (id: string) => document.getElementById(`code-${id}`)?.textContent ?? ''
        const isShown = document.getElementById('snippets')?.hidden === false
        return {
          isShown,
          module: text('module'),
          instant: text('instant'),
          umd: text('umd'),
          umdInstant: text('umdInstant'),
          element: text('element'),
          script: text('script'),
          policy: text('policy'),
        }
      })
    /** Returns the snippets that contain this text, after the preview has measured the height. */
    const snippetsWith = (part: string) =>
      waitUntil(
        async () => {
          const found = await codes()
          return found.isShown && found.module.includes(part) ? found : undefined
        },
        () => `There is no tag with ${part}.`,
        30_000,
      )
    const widget = () =>
      driver.evaluate(() => {
        const mount = document.querySelector<HTMLElement>('[data-movie-club]')
        const frame = mount?.shadowRoot?.querySelector('.mc-root')
        // The app adds its own styles to those of the first screen.
        const hasApp = (mount?.shadowRoot?.adoptedStyleSheets.length ?? 0) > 1
        if (!mount || !hasApp || !frame?.querySelector('.mc-app h2')) return null
        return {
          theme: /mc-theme-(\w+)/.exec(frame.className)?.[1],
          accent: getComputedStyle(mount).getPropertyValue('--movie-club-accent').trim(),
          reserved: Number.parseFloat(getComputedStyle(mount).minHeight),
        }
      })
    const widgetIsUp = () =>
      waitUntil(
        async () => (await widget()) ?? undefined,
        () => 'The widget is not up.',
        30_000,
      )
    /**
     * Violates the policy on purpose, and waits for the report about this violation. By then, all earlier reports have arrived.
     */
    const reported = async () => {
      await driver.evaluate(() => {
        const object = document.createElement('object')
        object.data = '/control'
        document.body.append(object)
      })
      await waitUntil(
        async () => (pages.refused.some(line => /object-src|default-src/.test(line)) ? true : undefined),
        () => 'The policy refused not even the control.',
      )
      return pages.refused.filter(line => !/\/control$/.test(line))
    }

    // This test must be the first, so that no errors of other tests exist.
    test('copies the tag with one button, or the page selects the tag, and a message says which', async () => {
      await driver.open(`${demo.origin}/snippet`)
      await driver.fill('textbox', 'Captcha site key', siteKey)
      await set({ cinemaId: 'ritz' })
      await snippetsWith('data-cinema-name="Ritz Cinemas"')
      // When the preview has measured the height, the page rewrites the tag and clears the selection.
      const copied = async () => {
        await driver.click('button', 'Copy the tag')
        return driver.evaluate(() => ({
          said: document.getElementById('said')?.textContent ?? '',
          isSelected:
            getSelection()?.toString().replace(/\s+/g, ' ').trim() ===
            document.getElementById('code-module')?.textContent?.replace(/\s+/g, ' '),
        }))
      }
      await waitUntil(
        async () => {
          const { said, isSelected } = await copied()
          return said.startsWith('Copied: the tag. ') || (said.includes('The text is selected') && isSelected)
            ? true
            : undefined
        },
        async () => `It says ${(await copied()).said}`,
      )
      expect(await driver.errors()).toEqual([])
    })

    test.each(engine === 'chromium' ? cases : ofEngines)(
      'pastes a tag with $fields.theme and $fields.start, and the widget opens under the printed policy',
      async ({ fields, variants }) => {
        await driver.open(`${demo.origin}/snippet`)
        await driver.fill('textbox', 'Captcha site key', siteKey)
        await driver.evaluate(() => document.querySelector<HTMLInputElement>('[name=isLocked]')?.click())
        await set(fields)
        const isDefault = fields['theme'] === 'classic'
        const snippets = await snippetsWith(
          isDefault ? 'data-cinema-id="classic"' : `data-theme="${fields['theme']}"`,
        )
        expect(snippets.module).toContain(`data-captcha-site-key="${siteKey}"`)
        expect(snippets.module).toMatch(/integrity="sha384-[\w+/]{64}"/)
        for (const variant of variants) {
          const html =
            variant === 'two parts'
              ? `<main>${snippets.element}</main><footer>${snippets.script}</footer>`
              : snippets[variant]
          const parts = { variant, theme: fields['theme'], accent: fields['--movie-club-accent'] ?? '' }
          await driver.open(pages.paste(html, snippets.policy))
          const found = await widgetIsUp()
          expect({ variant, ...found }).toMatchObject(parts)
          expect(found.reserved).toBeGreaterThan(300)
          expect(await reported()).toEqual([])
        }
      },
    )
  })
})
