// Tests, in Chromium, script tags that a tool of the site has disabled, or that a router has inserted together with a page’s content. The
// checklist names the tool and what to change in it. The checklist does not suggest adding a second tag.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { withDemo } from '../../../with-demo.ts'
import { launchChromium } from '../../drivers/chromium.ts'
import { moduleScript, mountTag, servePage } from '../../host-page/serve-page.ts'
import { recordingFailure } from '../../record-failure.ts'

const demo = withDemo()
const checklistScript = '<script src="/dist/movie-club-checklist.js"></script>'
const file = '/dist/movie-club.js'
let pages = 0

interface Asked {
  readonly text: string
  readonly line: string | null
  readonly all: string
  readonly page: Page
}

/**
 * Declares a test that runs in parallel with the others, on its own page. The checklist mostly waits for a script that never loads.
 */
const check = (
  title: string,
  look: (ask: (body: string, head?: string) => Promise<Asked>) => Promise<void>,
) =>
  test.concurrent(title, async () => {
    const opened: (() => Promise<void>)[] = []
    const ask = async (body: string, head = ''): Promise<Asked> => {
      const { page, context, close } = await launchChromium()
      opened.push(close)
      return recordingFailure(context, title, async () => {
        const path = `/parked/${pages++}/`
        servePage(path, `<body>${body}`, head)
        await page.goto(demo.origin + path)
        const panel = page.getByRole('region', { name: 'Movie Club checklist' })
        await panel.locator('.summary', { hasText: /fine/i }).waitFor({ timeout: 20_000 })
        const item = panel.locator('[data-check=script-in-content], [data-check=script]').first()
        const line =
          (await item.locator('code').count()) > 0 ? await item.locator('code').textContent() : null
        return {
          text: await item.evaluate(({ textContent }) => textContent ?? ''),
          line,
          all: await panel.evaluate(({ textContent }) => textContent ?? ''),
          page,
        }
      })
    }
    try {
      await look(ask)
    } finally {
      await Promise.all(opened.map(close => close()))
    }
  })

// test/unit/editors/checklist/parked-script.test.ts tests every known tool.
check(
  'for a tag that Klaro disabled, the checklist names Klaro and the missing attributes, and no second tag',
  async ask => {
    const parked = `<script type="text/plain" data-name="club" data-src="${file}"></script>`
    const said = await ask(`${mountTag()}${parked}${checklistScript}`)
    expect(said.text).toContain('Klaro delays the script')
    expect(said.line).toBe('data-type="module"')
    expect(said.all).not.toMatch(/This page has no script tag|its tag doesn’t say so/)
  },
)

check(
  'the checklist names Rocket Loader, and suggests a tag that Rocket Loader does not change',
  async ask => {
    const tag = `<script type="5f1a2b3c4d-module" src="${file}" data-cf-modified-5f1a2b3c4d-=""></script>`
    const said = await ask(`${mountTag()}${tag}${checklistScript}`)
    expect(said.text).toContain('Rocket Loader delays the script')
    expect(said.line).toBe(`<script data-cfasync="false" type="module" src="${demo.origin}${file}"></script>`)
    servePage('/mended', `<body>${mountTag()}${said.line}`)
    await said.page.goto(`${demo.origin}/mended`)
    await said.page.getByRole('heading', { name: /Join the Ritz/ }).waitFor()
  },
)

check(
  'the checklist reports a tag that never ran because a router inserted it with other content',
  async ask => {
    const content = JSON.stringify(`${mountTag()}${moduleScript}`).replaceAll('</', '<\\/')
    const body = `<main></main><script>document.querySelector('main').innerHTML = ${content}</script>${checklistScript}`
    const said = await ask(body)
    expect(said.text).toContain('The script’s tag was inserted later, with other content')
    expect(said.text).toContain('works after a reload, but not after a link')
  },
)

check(
  'for a script that a policy blocks, the checklist says that it didn’t run, and not that its tag came late',
  async ask => {
    const policy = `<meta http-equiv="Content-Security-Policy" content="script-src ${demo.origin}/dist/movie-club-checklist.js">`
    const said = await ask(`${mountTag()}${moduleScript}${checklistScript}`, policy)
    expect(said.text).toContain('The script didn’t run')
  },
)

const barba = (inside: string, outside: string) =>
  `<div data-barba="wrapper"><main data-barba="container">${mountTag()}${inside}</main></div>${outside}`

check(
  'the checklist warns of a tag inside the content that barba.js replaces, but not of one outside it',
  async ask => {
    const inside = await ask(`${barba(moduleScript, '')}${checklistScript}`)
    expect(inside.text).toContain('inside the content, which barba.js changes without loading a page')
    const outside = await ask(barba('', moduleScript) + checklistScript)
    expect(outside.text).toContain('The script runs')
  },
)
