// Tests two pages in Firefox and WebKit. One page has replaced built-ins, and its variables have the names of window properties.
// The second page is in a frame without an origin. For Chromium, see page-variables.test.ts and replaced-built-ins.test.ts.
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { Hono } from 'hono'
import { expect, test } from 'vitest'
import type { DemoEnv } from '../../../demo/api/replies.ts'
import { dist, umdFile } from '../../sizes.ts'
import { withDemo } from '../../with-demo.ts'
import { inFirefoxAndWebKit } from '../in-engines.ts'
import { details } from '../visitor.ts'
import { mountTag } from './serve-page.ts'

const hosts = join(import.meta.dirname, '../../../demo/hosts')
const page = (body: string) => `<!doctype html><meta charset="utf-8"><link rel="icon" href="data:,">${body}`
const umd = (await readFile(join(dist, umdFile), 'utf8')).replaceAll('</script', '<\\/script')
/**
 * Script of the frame. Reports each console message to the page around the frame, and whether the frame's own content is then
 * visible.
 */
const inFrame = `<script>
  const tell = text => parent.postMessage(text, '*')
  console.error = (...words) => tell(words.join(' '))
  document.addEventListener('movie-club:error', () =>
    tell('content ' + (document.querySelector('a').getClientRects().length === 1 ? 'seen' : 'lost')))
</script>`
/** The page around the frame. No built-in is replaced in this page, so the test's code runs here. It would fail in the broken page. */
const around = `<script>
  said = []
  addEventListener('message', ({ data }) => said.push(data))
</script>
<iframe src="/own/broken" style="border: 0; width: 100%; height: 2000px"></iframe>
<iframe sandbox="allow-scripts allow-forms" src="/own/sandboxed"></iframe>`

/** A broken page of the demo, with a variable `origin` that is a URL, so that it could misdirect calls. */
const broken = (await readFile(join(hosts, 'replaced-built-ins.html'), 'utf8'))
  .replace("origin = 'Sydney'", "origin = 'https://elsewhere.example'")
  .replace('<script>', '<script>window.kept = performance;')

/**
 * Finds the first input or button of the broken page whose label or text begins with `words`. Presses it, or fills in `text`.
 * Returns whether this was possible. Runs in the page around the broken one.
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
widgetFiles.get('/own/sandboxed', c => c.html(page(`${inFrame}${mountTag()}<script>${umd}</script>`)))
widgetFiles.get('/own/broken', c => c.html(broken))
widgetFiles.get('/own/around', c => c.html(page(around)))
const demo = withDemo({ widgetFiles })

const allPosts = ['member/verify-email', 'cart', 'cart/{id}/membership', 'checkout/{id}']
const posts = () =>
  demo.received.filter(({ method }) => method === 'POST').map(({ path }) => path.replace(/[\w-]{36}/, '{id}'))

inFirefoxAndWebKit('a page', demo, driver => {
  test('in a sandboxed frame without an origin shows an error message, and keeps its content', async () => {
    await driver.open(`${demo.origin}/own/around`)
    const said = () => driver.evaluate(() => (Reflect.get(window, 'said') as string[]).join('\n'))
    await expect.poll(said).toContain('A sandboxed frame needs allow-same-origin.')
    await expect.poll(said).toContain('content seen')
  })

  test('that has replaced all possible built-ins lets a visitor join, and receives no personal details', async () => {
    await driver.open(`${demo.origin}/own/around`)
    const use = (words: string, text: string | null = null) =>
      expect
        .poll(() => driver.evaluate(useInFrame, words, text), { message: `${words} can be used` })
        .toBe(true)
    for (const [label, text] of Object.entries(details)) await use(label, text)
    await use('Continue')
    for (const words of ['Free', 'I accept', 'Continue']) await use(words)
    await expect.poll(posts).toEqual(allPosts)
    const inner = await driver.evaluate(() => {
      const frame = window.frames[0] ?? window
      const { kept } = frame as unknown as { kept: Performance }
      const asked: string[] = []
      for (const { name } of kept.getEntriesByType('resource')) asked.push(name)
      return { origin: Reflect.get(frame, 'origin') as string, asked }
    })
    expect(inner.origin).toBe('https://elsewhere.example')
    expect(inner.asked).toContain(`${demo.origin}/dist/movie-club.js`)
    expect(inner.asked.filter(url => url.includes('elsewhere.example'))).toEqual([])
  })
})
