// WCAG 2.2 AA and what it does not measure: every screen in every look, by axe-core and by our own measuring in Chromium.
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { AxeResults } from 'axe-core'
import type { Browser, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { themes } from '../../src/domain/widget-config.ts'
import { launchBrowser } from './drivers/chromium.ts'
import { doubleText, measure } from './measure.ts'
import { tour } from './tour.ts'
import { details, type VisitorPage, visit } from './visitor.ts'

let browser: Browser
let demo: RunningDemo
let axeSource: string
beforeAll(async () => {
  axeSource = await readFile(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8')
  browser = await launchBrowser()
  demo = await startDemo({ port: 0, build: false, slowFor: 1500 })
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice']
/** Rules that speak of the page around the widget. */
const ofThePage = ['region', 'page-has-heading-one', 'landmark-one-main', 'bypass']

/** What axe finds wrong in the widget, a line for each element. The vendors' frames are not ours. */
async function violations(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => 'axe' in globalThis))) await page.evaluate(axeSource)
  return page.evaluate(
    async ([wanted, off]) => {
      const axe: { run(context: object, options: object): Promise<AxeResults> } = Reflect.get(
        globalThis,
        'axe',
      )
      const { violations: found } = await axe.run(
        { include: [['[data-movie-club]']] },
        {
          runOnly: wanted,
          rules: Object.fromEntries(off.map(rule => [rule, { enabled: false }])),
          resultTypes: ['violations'],
          iframes: false,
        },
      )
      return found.flatMap(({ id, nodes }) =>
        nodes.map(({ html, failureSummary }) => `${id}: ${html} ${failureSummary}`),
      )
    },
    [tags, ofThePage] as const,
  )
}

/** One heading above the others, and after a step the focus is on it. */
const headings = (page: Page) =>
  page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    const all = [...(root?.querySelectorAll('h1, h2:not(dialog h2)') ?? [])].filter(e => e.checkVisibility())
    return {
      count: all.length,
      focused: root?.activeElement === all[0],
      lang: root?.querySelector('.mc-root')?.getAttribute('lang'),
    }
  })

const sizes = {
  'at 320 px': { width: 320, height: 640 },
  'at 200 % page zoom of a small laptop': { width: 640, height: 360 },
} as const

describe.each(themes)('every screen of %s', theme => {
  const found = new Map<string, string[]>()
  const note = (kind: string, screen: string, complaints: readonly string[]) =>
    found.set(kind, [...(found.get(kind) ?? []), ...complaints.map(complaint => `${screen}: ${complaint}`)])
  const seen: string[] = []

  beforeAll(async () => {
    await tour(browser, demo, theme, async (page, { screen, stepped }) => {
      seen.push(screen)
      const { count, focused, lang } = await headings(page)
      note('heading', screen, count === 1 ? [] : [`${count} headings`])
      if (stepped) note('focus', screen, focused ? [] : ['the heading has not the focus'])
      note('lang', screen, lang === 'en-AU' ? [] : [String(lang)])
      note('axe', screen, await violations(page))
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
  })

  test('has no violations of WCAG 2.2 AA', () => {
    expect(seen).toHaveLength(13)
    expect(found.get('axe')).toEqual([])
  })
  test('has one heading, which has the focus after a step, and says its language', () => {
    expect([
      ...(found.get('heading') ?? []),
      ...(found.get('focus') ?? []),
      ...(found.get('lang') ?? []),
    ]).toEqual([])
  })
  test('has targets of 24 px, 44 px for main actions, and 16 px in its fields', () => {
    expect(found.get('targets')).toEqual([])
  })
  test.each([...Object.keys(sizes), 'text of twice the size'])('cuts and covers nothing: %s', kind => {
    expect(found.get(kind)).toEqual([])
  })
})

/** One visitor for what needs no tour. */
describe('a visitor', () => {
  let visitor: VisitorPage
  beforeEach(async () => {
    visitor = await visit(browser, demo)
  })
  afterEach(() => visitor.close())

  /** Evaluates in the page with the widget's shadow root at hand. */
  const inWidget = <Result>(read: (root: ShadowRoot) => Result): Promise<Result> =>
    visitor.page.evaluate(source => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      return new Function('root', `return (${source})(root)`)(root)
    }, String(read))

  test('of a widget that is broken on purpose would be told by the measures above', async () => {
    const { page } = visitor
    await visitor.open()
    await page.getByLabel('Email').waitFor()
    expect([await violations(page), await measure(page, 'targets'), await measure(page, 'cuts')]).toEqual([
      [],
      [],
      [],
    ])
    await inWidget(root => {
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

  test('joins for free by the keyboard alone, and sees the focus at every stop', async () => {
    const { page } = visitor
    const { keyboard } = page
    await visitor.open('?theme=lido')
    await page.getByLabel('Email').waitFor()
    const stops: string[] = []
    /** Goes on until the focus is on what has this name; complains of a focus that cannot be seen. */
    const tabTo = async (name: string) => {
      for (let turn = 0; turn < 12; turn++) {
        await keyboard.press('Tab')
        const at = await inWidget(root => {
          const element = root.activeElement
          if (!element) return null
          // A radio may be drawn by its card.
          const drawn = [element, element.closest('.mc-radio-card'), element.closest('.mc-item')]
          const isSeen = drawn.some(box => {
            if (!box) return false
            const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box)
            return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
          })
          const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
          const words = (labels[0] ?? element).textContent?.trim() ?? ''
          const { top, bottom } = element.getBoundingClientRect()
          return { words, isSeen, inView: top >= 0 && bottom <= window.innerHeight }
        })
        if (!at) continue
        stops.push(at.words)
        expect(at, `the focus on ${at.words}`).toMatchObject({ isSeen: true, inView: true })
        if (at.words === name) return
      }
      throw new Error(`Tab does not lead to ${name}, but to ${stops.join(', ')}`)
    }
    await tabTo('Log in here')
    for (const [label, text] of Object.entries(details)) {
      await tabTo(label)
      await keyboard.type(text)
    }
    // Enter submits from any field.
    await keyboard.press('Enter')
    await visitor.heading('Choose your membership')
    await page.getByText('$19.00').waitFor()
    await tabTo('Adult')
    await keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Senior' }).isChecked()).toBe(true)
    await tabTo('VIP')
    await tabTo('What VIP brings')
    const isOpen = () => page.getByText('Access to exclusive preview screenings').isVisible()
    const before = await isOpen()
    await keyboard.press('Enter')
    expect(await isOpen()).toBe(!before)
    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
    await tabTo('What Free brings')
    await tabTo('I accept the Movie Club terms and conditions, and its marketing terms')
    await keyboard.press('Space')
    await tabTo('Continue')
    await keyboard.press('Enter')
    await visitor.heading('Welcome to the Club')
    await tabTo('Sign In')
    expect(visitor.calls().find(({ path }) => path.endsWith('/membership'))?.body).toMatchObject({
      concessionItemId: 'activate-freeSenior',
    })
  })

  test('is told of a wrong field by a description and a live region, and of a failed submit by the focus', async () => {
    const { page } = visitor
    await visitor.open()
    await visitor.fillDetails()
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Post code').press('Enter')
    await page.getByText('Please enter a valid email address').waitFor()
    expect(
      await inWidget(root => {
        const input = root.querySelector('input[name="email"]')
        const ids = input?.getAttribute('aria-describedby')?.split(' ') ?? []
        const described = ids.map(id => root.getElementById(id))
        const told = described.find(element => element?.textContent?.includes('valid email'))
        return {
          invalid: input?.getAttribute('aria-invalid'),
          idsLead: described.every(element => element !== null),
          live: told?.getAttribute('aria-live'),
          focused: root.activeElement === input,
        }
      }),
    ).toEqual({ invalid: 'true', idsLead: true, live: 'polite', focused: true })
    await page.getByLabel('Email').fill('taken@example.com')
    await visitor.press('Continue')
    await page.getByText('This email already belongs to a member.').waitFor()
    expect(
      await inWidget(root => root.querySelector('input[name="email"]')?.getAttribute('aria-invalid')),
    ).toBe('true')
  })

  test('has the browser fill in what it knows, with the right keys on a phone', async () => {
    const { page } = visitor
    await visitor.open()
    await page.getByLabel('Email').waitFor()
    const attributes = () =>
      inWidget(root =>
        [...root.querySelectorAll<HTMLInputElement>('.mc-input')].map(input =>
          ['name', 'type', 'autocomplete', 'inputmode', 'enterkeyhint', 'spellcheck']
            .map(name => input.getAttribute(name) ?? '-')
            .join(' '),
        ),
      )
    expect(await attributes()).toEqual([
      'email email email email next false',
      'firstName text given-name - next false',
      'lastName text family-name - next false',
      'mobilePhone tel tel tel next -',
      'postCode text postal-code numeric next -',
      'dateOfBirth date bday - done -',
    ])
  })

  test('in forced colours sees what is chosen, and apart from it where the focus is', async () => {
    const { page } = visitor
    await page.emulateMedia({ forcedColors: 'active' })
    await visitor.open('?theme=classic')
    await visitor.fillDetails()
    await visitor.press('Continue')
    await page.getByText('$19.00').waitFor()
    const blur = () => inWidget(root => (root.activeElement as HTMLElement | null)?.blur())
    for (const name of ['Senior', 'Free']) {
      const card = page.locator('.mc-radio-card').filter({ has: page.getByRole('radio', { name, exact: true }) })
      const look = async () => {
        // A focus ring lies around the card.
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

  test('who wants less motion sees nothing move', async () => {
    const { page } = visitor
    const moving = () =>
      inWidget(root => root.getAnimations().filter(({ playState }) => playState === 'running').length)
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
    }
  })

  test('sees the same sizes whatever the page does to its root', async () => {
    const { page } = visitor
    await visitor.open()
    await page.getByLabel('Email').waitFor()
    const sizes = () =>
      inWidget(root =>
        [...root.querySelectorAll('*')].map(element => {
          const { width, height } = element.getBoundingClientRect()
          return [element.className, width, height, getComputedStyle(element).fontSize].join(' ')
        }),
      )
    const before = await sizes()
    await page.addStyleTag({
      content:
        'html { font-size: 4px; line-height: 3; letter-spacing: 4px; text-align: right; direction: ltr }',
    })
    expect(await sizes()).toEqual(before)
  })
})
