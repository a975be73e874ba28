// Variables of a page that are named like what the window has, replaced built-ins, and a frame without an origin, in each of the
// three engines.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { dist, umdFile } from '../../sizes.ts'
import { withDemo } from '../../with-demo.ts'
import { canRun } from '../can-run.ts'
import { engines } from '../drivers/driver.ts'
import { details } from '../visitor.ts'
import { withDriver } from '../with-driver.ts'
import { moduleScript, mountTag } from './serve-page.ts'

const page = (body: string) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${body}`
const umd = (await readFile(join(dist, umdFile), 'utf8')).replaceAll('</script', '<\\/script')
/** Tells the page around it what the console is told, and whether the content is seen then. */
const inFrame = `<script>
  const tell = text => parent.postMessage(text, '*')
  console.error = (...words) => tell(words.join(' '))
  document.addEventListener('movie-club:error', () =>
    tell('content ' + (document.querySelector('a').getClientRects().length === 1 ? 'seen' : 'lost')))
</script>`
const aroundFrame = `<script>
  said = []
  addEventListener('message', ({ data }) => said.push(data))
</script><iframe sandbox="allow-scripts allow-forms" src="/own/inner"></iframe>`

/** The page around it is whole: whatever finds or fills something there needs what the page breaks. */
const aroundBroken =
  '<iframe src="/hosts/replaced-built-ins.html" style="border: 0; width: 100%; height: 2000px"></iframe>'

/**
 * Runs in the page around the broken one: presses the first input or button there whose label or words begin so, or puts a text in.
 * Returns whether it was there and could be.
 */
function useInFrame(words: string, text: string | null): boolean {
  const inner = document.querySelector('iframe')?.contentDocument
  const root = inner?.querySelector('[data-movie-club]')?.shadowRoot
  const all = [...(root?.querySelectorAll<HTMLInputElement | HTMLButtonElement>('input, button') ?? [])]
  const wordsOf = (one: HTMLElement) => one.closest('label')?.textContent ?? one.textContent ?? ''
  const found = all.find(one => (one.labels?.[0]?.textContent || wordsOf(one)).trim().startsWith(words))
  if (!found || found.disabled) return false
  if (text === null) {
    found.click()
    return true
  }
  found.value = text
  for (const type of ['input', 'change']) found.dispatchEvent(new Event(type, { bubbles: true }))
  return true
}

const widgetFiles = new Hono<DemoEnv>()
widgetFiles.get('/own/variable', c =>
  c.html(
    page(
      `<script>var origin = ${JSON.stringify(c.req.query('origin'))}</script>${mountTag()}${moduleScript}`,
    ),
  ),
)
widgetFiles.get('/own/inner', c => c.html(page(`${inFrame}${mountTag()}<script>${umd}</script>`)))
widgetFiles.get('/own/outer', c => c.html(page(aroundFrame)))
widgetFiles.get('/own/broken', c => c.html(page(aroundBroken)))
const demo = withDemo({ widgetFiles })

describe.each(engines)('in %s', engine => {
  describe.runIf(canRun(engine))('a page that', () => {
    const driver = withDriver(engine, demo)
    const joinForFree = async () => {
      for (const [label, text] of Object.entries(details)) await driver.fill('textbox', label, text)
      await driver.click('button', 'Continue')
      await driver.see('heading', 'Choose your membership')
      await driver.click('radio', 'Free')
      await driver.click('checkbox', 'I accept the Movie Club terms and conditions, and its marketing terms')
      await driver.click('button', 'Continue')
      await driver.see('heading', 'Welcome to the Club')
    }
    const posts = () =>
      demo.received
        .filter(({ method }) => method === 'POST')
        .map(({ path }) => path.replace(/[\w-]{36}/, '{id}'))
    const allPosts = ['member/verify-email', 'cart', 'cart/{id}/membership', 'checkout/{id}']

    // A text that is no address stops addresses, one that is leads them astray.
    test.each(
      engine === 'chromium' ? ['Sydney', 'https://elsewhere.example'] : ['https://elsewhere.example'],
    )('has a variable named origin with “%s” is joined on, and nothing is sent elsewhere', async origin => {
      await driver.open(`${demo.origin}/own/variable?origin=${encodeURIComponent(origin)}`)
      await joinForFree()
      expect(posts()).toEqual(allPosts)
      const asked = await driver.evaluate(() =>
        performance.getEntriesByType('resource').map(({ name }) => name),
      )
      expect(asked.filter(url => !url.startsWith(demo.origin))).toEqual([])
    })

    test('has replaced whatever a browser lets it replace is joined on', async () => {
      await driver.open(`${demo.origin}/own/broken`)
      const use = (words: string, text: string | null = null) =>
        expect
          .poll(() => driver.evaluate(useInFrame, words, text), { message: `${words} can be used` })
          .toBe(true)
      for (const [label, text] of Object.entries(details)) await use(label, text)
      await use('Continue')
      for (const words of ['Free', 'I accept', 'Continue']) await use(words)
      await expect.poll(posts).toEqual(allPosts)
      expect(await driver.evaluate(() => Reflect.get(window.frames[0] ?? {}, 'origin'))).toBe('Sydney')
    })

    test('is a sandboxed frame without an origin is told what it lacks, and keeps its content', async () => {
      await driver.open(`${demo.origin}/own/outer`)
      const said = () => driver.evaluate(() => (Reflect.get(window, 'said') as string[]).join('\n'))
      await expect.poll(said).toContain('A sandboxed frame needs allow-same-origin.')
      await expect.poll(said).toContain('content seen')
    })
  })
})
