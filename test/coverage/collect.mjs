// Counts the parts of the built files that each page of Chromium runs, and writes the counts after each test
// file.
import { randomUUID } from 'node:crypto'
import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { mergeScriptCovs } from '@bcoe/v8-coverage'
import { chromium } from 'playwright-core'
import { afterAll } from 'vitest'

const folder = join(import.meta.dirname, '../../dist/.coverage')
mkdirSync(folder, { recursive: true })

/**
 * The global symbol under which the test files of a worker share their state. The worker runs this file again for each
 * test file, but keeps its Chromium.
 */
const kept = Symbol.for('movie-club.coverage')
const isFirst = !globalThis[kept]
globalThis[kept] ??= { pages: new Set(), counts: new Map() }
const { pages, counts } = globalThis[kept]

async function begin(page) {
  await page.coverage.startJSCoverage({ resetOnNavigation: false })
  pages.add(page)
}

/** Stops the recording of a page, and adds the page's counts to those of earlier loads of the same files. */
async function end(page) {
  if (!pages.delete(page) || page.isClosed()) return
  for (const { url, scriptId, functions } of await page.coverage.stopJSCoverage().catch(() => [])) {
    const file = /\/dist\/((?:chunks\/)?[\w.-]+\.js)$/.exec(new URL(url).pathname)?.[1]
    if (!file) continue
    const loads = [counts.get(file), { url: file, scriptId, functions }]
    counts.set(file, mergeScriptCovs(loads.filter(load => load !== undefined)))
  }
}

/** Reads the counts of a page before each navigation and before the page closes, because the browser then drops the counts. */
function watchPage(page) {
  const before = (name, work) => {
    const method = page[name].bind(page)
    page[name] = async (...given) => {
      await work()
      return await method(...given)
    }
  }
  for (const name of ['goto', 'reload', 'goBack', 'goForward'])
    before(name, async () => {
      await end(page)
      await begin(page)
    })
  before('close', () => end(page))
}

function watchContext(context) {
  const newPage = context.newPage.bind(context)
  context.newPage = async () => {
    const page = await newPage()
    watchPage(page)
    await begin(page)
    return page
  }
  const close = context.close.bind(context)
  context.close = async options => {
    for (const page of context.pages()) await end(page)
    await close(options)
  }
  return context
}

if (isFirst) {
  const launch = chromium.launch.bind(chromium)
  chromium.launch = async options => {
    const browser = await launch(options)
    const newContext = browser.newContext.bind(browser)
    browser.newContext = async given => watchContext(await newContext(given))
    return browser
  }
}

afterAll(async () => {
  for (const page of [...pages]) {
    await end(page)
    if (!page.isClosed()) await begin(page)
  }
  writeFileSync(join(folder, `${randomUUID()}.json`), JSON.stringify([...counts.values()]))
  counts.clear()
})
