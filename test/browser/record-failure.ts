// Records a failed test in Chromium: a picture and the HTML of each tab, its console, its network, and a trace of the second try.
import { mkdirSync, mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { BrowserContext, ConsoleMessage, Page, Request, WebError } from 'playwright-core'
import { afterEach, beforeEach } from 'vitest'

/** Time limit in milliseconds. The page may hang, perhaps for the same reason for which the test failed. */
const limitMs = 5_000

/** The folder with the records of all runs, in the system's temporary folder. */
export const folderOfAll = join(tmpdir(), 'movie-club-failures')

const within = <Value>(promise: Promise<Value>): Promise<Value> =>
  Promise.race([
    promise,
    new Promise<never>((_, reject) => setTimeout(reject, limitMs, new Error(`nothing within ${limitMs} ms`))),
  ])

interface Lines {
  /** Returns a line for each entry, with the milliseconds since the recording began. */
  text(): string
  stop(): void
}

/** Records the console and the network of all tabs from now on. */
function collectLines(context: BrowserContext): Lines {
  const began = performance.now()
  const lines: string[] = []
  const add = (text: string) => lines.push(`${Math.round(performance.now() - began)} ms  ${text}`)
  const onConsole = (said: ConsoleMessage) => add(`console ${said.type()}: ${said.text()}`)
  const onError = (thrown: WebError) => add(`error ${thrown.error().stack ?? thrown.error().message}`)
  const onRequest = (request: Request) => add(`→ ${request.method()} ${request.url()}`)
  // The event 'response' is not used, because nothing else here listens to it and each event that the browser sends costs time.
  const onEnd = (request: Request) =>
    add(`← ${request.existingResponse()?.status() ?? '?'} ${request.method()} ${request.url()}`)
  const onFailure = (request: Request) =>
    add(`× ${request.failure()?.errorText ?? ''} ${request.method()} ${request.url()}`)
  context.on('console', onConsole)
  context.on('weberror', onError)
  context.on('request', onRequest)
  context.on('requestfinished', onEnd)
  context.on('requestfailed', onFailure)
  return {
    text: () => `${lines.join('\n')}\n`,
    stop() {
      context.off('console', onConsole)
      context.off('weberror', onError)
      context.off('request', onRequest)
      context.off('requestfinished', onEnd)
      context.off('requestfailed', onFailure)
    },
  }
}

/** Returns the HTML of the document with all its open shadow roots. Runs in the page. */
function readHtml(): string {
  const rootsIn = (root: Document | ShadowRoot): ShadowRoot[] =>
    [...root.querySelectorAll('*')].flatMap(({ shadowRoot }) =>
      shadowRoot ? [shadowRoot, ...rootsIn(shadowRoot)] : [],
    )
  return document.documentElement.getHTML({ shadowRoots: rootsIn(document) })
}

async function recordTab(page: Page, folder: string, name: string): Promise<string> {
  const html = within(page.evaluate(readHtml)).catch(String)
  const picture = within(page.screenshot({ path: join(folder, `${name}.png`), timeout: limitMs })).catch(
    String,
  )
  writeFileSync(join(folder, `${name}.html`), await html)
  const problem = await picture
  return `${name}: ${page.url()}${typeof problem === 'string' ? `, no picture: ${problem}` : ''}\n`
}

/** Writes the record of all open tabs. Returns its folder. */
async function writeRecord(context: BrowserContext, title: string, lines: string): Promise<string> {
  mkdirSync(folderOfAll, { recursive: true })
  const name = title.replace(/[^a-z0-9]+/gi, '-')
  const folder = mkdtempSync(join(folderOfAll, `${name.slice(-60)}-`))
  const tabs = await Promise.all(
    context.pages().map((page, index) => recordTab(page, folder, `tab-${index + 1}`)),
  )
  writeFileSync(join(folder, 'console-and-network.txt'), `${title}\n${tabs.join('')}\n${lines}`)
  return folder
}

/** An error as the reporters print it: the message, and a stack that begins with the message. */
interface Reported {
  message: string
  stack?: string | undefined
}

function addFolder(error: Reported, folder: string): void {
  const before = error.message
  error.message = `${before}\n\nRecorded in ${folder}`
  error.stack = error.stack?.replace(before, () => error.message)
}

/** Awaits `work`. If `work` fails, writes the record of the context and adds the folder to the error's message. */
export async function recordingFailure<Value>(
  context: BrowserContext,
  title: string,
  work: () => Promise<Value>,
): Promise<Value> {
  const lines = collectLines(context)
  try {
    return await work()
  } catch (error) {
    if (error instanceof Error) addFolder(error, await writeRecord(context, title, lines.text()))
    throw error
  } finally {
    lines.stop()
  }
}

/**
 * Records each failing test of this file or group. Call this after the hooks that open and close the context of the test. Only
 * the second try of a test has a trace (`npx playwright-core show-trace trace.zip`). Tracing every test would take 50 % more
 * processor time.
 */
export function recordFailures(contextOfTest: () => BrowserContext | undefined): void {
  let lines: Lines | undefined
  let isTraced = false
  beforeEach(async ({ task }) => {
    const context = contextOfTest()
    if (!context) return
    lines = collectLines(context)
    isTraced = (task.result?.retryCount ?? 0) > 0
    if (isTraced) await context.tracing.start({ screenshots: true, snapshots: true })
  })
  afterEach(async ({ task }) => {
    const context = contextOfTest()
    const error = task.result?.errors?.at(-1)
    if (!context) return
    lines?.stop()
    if (task.result?.state !== 'fail' || !error) return isTraced ? context.tracing.stop() : undefined
    const folder = await writeRecord(context, task.fullTestName, lines?.text() ?? '')
    addFolder(error, folder)
    if (isTraced) await within(context.tracing.stop({ path: join(folder, 'trace.zip') })).catch(() => {})
  })
}
