// `npm start` in Chromium: the widget from its sources, with React's development build. The tests edit a copy of src.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { startRoutes } from '../../src/domain/route.ts'
import { addTestPages } from '../with-demo.ts'
import { moduleScript, mountTag, servePage } from './host-page/serve-page.ts'
import { recordFailures } from './record-failure.ts'
import { type Shopper, shop } from './shopper.ts'

const project = join(import.meta.dirname, '../..')
let root: string
let demo: RunningDemo
let shopper: Shopper

/**
 * Copies the project and returns the folder. Each library is linked separately, so that Vite and the type check write their caches
 * into the copy.
 */
function copyProject(): string {
  const copy = mkdtempSync(join(tmpdir(), 'movie-club-development-'))
  cpSync(join(project, 'src'), join(copy, 'src'), { recursive: true })
  // Limits the type check, because checking all files would take longer than all tests of this file.
  writeFileSync(
    join(copy, 'tsconfig.json'),
    readFileSync(join(project, 'tsconfig.json'), 'utf8').replace(
      /"include": .*/,
      '"include": ["src/domain/money.ts"]',
    ),
  )
  mkdirSync(join(copy, 'node_modules'))
  for (const name of readdirSync(join(project, 'node_modules')))
    if (!name.startsWith('.'))
      symlinkSync(join(project, 'node_modules', name), join(copy, 'node_modules', name))
  return copy
}

/** Replaces `from` by `to` in the one copied file whose path ends with `ending`. Returns a function that undoes the edit. */
function edit(ending: string, from: string, to: string): () => void {
  const files = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter(name => name.endsWith(ending))
    .map(name => join(root, 'src', name))
    .filter(name => readFileSync(name, 'utf8').includes(from))
  const [file] = files
  if (file === undefined || files.length > 1) throw new Error(`${from} is in ${files.length} files.`)
  const before = readFileSync(file, 'utf8')
  writeFileSync(
    file,
    before.replace(from, () => to),
  )
  return () => writeFileSync(file, before)
}

beforeAll(async () => {
  root = copyProject()
  demo = await startDemo({ port: 0, build: true, bare: true, root })
  addTestPages(demo.app)
  const files = ['movie-club-checklist.js', 'movie-club.umd.js']
  const tags = files.map(file => `<script src="${demo.origin}/dist/${file}"></script>`).join('')
  demo.app.get('/other-site', c => c.html(`<!doctype html><link rel="icon" href="data:,">${tags}`))
  // Vite compiles the sources at the first load, which on a busy machine takes longer than a test waits.
  const first = await shop(demo, { mayReuse: true })
  first.page.setDefaultNavigationTimeout(90_000)
  await first.open('')
  await first.page.getByLabel('Post code').waitFor({ timeout: 90_000 })
  await first.close()
})
afterAll(async () => {
  await demo?.close()
  rmSync(root, { recursive: true, force: true })
})
beforeEach(async () => {
  shopper = await shop(demo, { mayReuse: true })
  return () => shopper.close()
})
recordFailures(() => shopper?.context)

test('the development server serves the widget at the URL of the UMD file, and the checkout opens', async () => {
  await shopper.walkToCheckout('?format=umd')
  await shopper.page.getByRole('button', { name: 'Credit Card' }).waitFor()
  expect(await shopper.errors()).toEqual([])
})

// One page shows all screens, because a page of the development server loads hundreds of modules. The URL of the checkout names an
// order that does not exist, so an error is expected. The copy reports each hydration error, also that of a screen which is shorter
// afterwards (app/show-app.tsx).
test('React hydrates every start screen and the checkout without an error', async () => {
  const { page } = shopper
  await page.addInitScript(() => {
    Object.assign(window, { ready: 0 })
    document.addEventListener('movie-club:ready', () =>
      Object.assign(window, { ready: Reflect.get(window, 'ready') + 1 }),
    )
  })
  onTestFinished(edit('show-app.tsx', 'if (elementsBefore <= elements()) ', ''))
  const starts = startRoutes.map(start => mountTag(`data-routing="memory" data-start="${start}"`))
  servePage('/own/', mountTag() + starts.join('') + moduleScript)
  await shopper.open('', '/own/page.html#/checkout/1')
  await page.waitForFunction(count => Reflect.get(window, 'ready') === count, starts.length + 1)
  expect((await shopper.errors()).filter(error => /hydrat/i.test(error))).toEqual([])
})

test('a script tag without a mount element is found by the script’s URL', async () => {
  await shopper.open('', '/hosts/one-tag.html')
  await shopper.page.getByLabel('Post code').waitFor()
  expect(await shopper.errors()).toEqual([])
})

test('the development server’s checklist and UMD file work on a different site', async () => {
  const { page } = shopper
  await page.goto(`${demo.origin.replace('localhost', '127.0.0.1')}/other-site`)
  await page.getByRole('heading', { name: 'Movie Club checklist' }).waitFor()
  await page.waitForFunction(() => 'MovieClub' in window)
})

test('an edit of a screen or a style is shown without a reload, and other edits keep the step', async () => {
  const { page } = shopper
  await shopper.open('')
  await shopper.toMembership()
  // Marks the page, so that a reload can be detected.
  await page.evaluate(() => Object.assign(globalThis, { notReloaded: true }))
  const free = page.getByRole('radio', { name: 'Free', exact: true })
  await free.check()
  const undoScreen = edit('.tsx', 'Choose your membership', 'Choose your very own membership')
  await shopper.heading('Choose your very own membership')
  undoScreen()
  await shopper.heading('Choose your membership')
  expect(await free.isChecked()).toBe(true)

  const outline = (wanted: string) =>
    page.waitForFunction(words => {
      const frame = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
      const { outlineStyle, outlineWidth } = frame ? getComputedStyle(frame) : {}
      return words === (outlineStyle === 'none' ? 'none' : outlineWidth)
    }, wanted)
  const undoStyle = edit('base.css', '.mc-root a {', '.mc-root { outline: 5px solid red }\n.mc-root a {')
  await outline('5px')
  edit('base.css', 'outline: 5px', 'outline: 7px')
  await outline('7px')
  undoStyle()
  await outline('none')
  expect(await page.evaluate(() => 'notReloaded' in globalThis)).toBe(true)

  const undoStart = edit('start-app.tsx', 'export function startApp', '// edited\nexport function startApp')
  await page.waitForFunction(() => !('notReloaded' in globalThis))
  await shopper.heading('Choose your membership')
  undoStart()
})

test('an edit with a type error is reported on top of the page until it is undone', async () => {
  const { page } = shopper
  await shopper.open('')
  const undoType = edit(
    'domain/money.ts',
    'export function',
    'export const wrong: number = "text"\nexport function',
  )
  const overlay = page.locator('vite-error-overlay')
  await overlay.getByText("Type 'string' is not assignable to type 'number'").waitFor({ timeout: 90_000 })
  undoType()
  await overlay.waitFor({ state: 'detached', timeout: 90_000 })
  await page.getByLabel('Post code').waitFor()
})
