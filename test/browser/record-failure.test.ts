// The record of a failed test in Chromium. One test fails on purpose. `test.fails` turns this failure into a pass, so vitest does
// not repeat the test.
import { readdirSync, readFileSync, rmSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { folderOfAll, recordingFailure } from './record-failure.ts'
import { withVisitor } from './with-visitor.ts'

const { visitor } = withVisitor()
const began = Date.now()
const broken = 'this test fails on purpose to leave a record'

/** Returns the folders of this run whose name includes these words. */
const foldersOf = (title: string): readonly string[] =>
  readdirSync(folderOfAll)
    .filter(name => name.includes(title.replaceAll(' ', '-')))
    .map(name => join(folderOfAll, name))
    .filter(folder => statSync(folder).birthtimeMs >= began)

const unfinished = 'a broken part'
afterAll(() => {
  for (const folder of [...foldersOf(broken), ...foldersOf(unfinished)]) rmSync(folder, { recursive: true })
})

test.fails(broken, async () => {
  await visitor.open()
  await visitor.heading(/Join the Ritz/)
  await visitor.page.evaluate(() => console.error('words of the page'))
  expect(visitor.callNames()).toEqual(['no such call'])
})

test('a failed test leaves a screenshot, the widget’s HTML, the console’s lines and the network calls', () => {
  const [folder = '', ...others] = foldersOf(broken)
  expect(others).toEqual([])
  expect(statSync(join(folder, 'tab-1.png')).size).toBeGreaterThan(1_000)
  expect(readFileSync(join(folder, 'tab-1.html'), 'utf8')).toMatch(
    /<template shadowrootmode="open".*Post code/s,
  )
  const lines = readFileSync(join(folder, 'console-and-network.txt'), 'utf8')
  expect(lines).toContain('console error: words of the page')
  expect(lines).toMatch(/→ GET .*\/api\/member\n/)
  expect(lines).toMatch(/← 200 GET .*\/api\/member\n/)
})

test('an error in a recorded part of a test names the folder of the record', async () => {
  await visitor.open()
  const failed = recordingFailure(visitor.context, unfinished, async () => {
    throw new Error('It is broken.')
  })
  const message = await failed.catch((error: Error) => error.message)
  expect(message).toBe(`It is broken.\n\nRecorded in ${foldersOf(unfinished)[0]}`)
})
