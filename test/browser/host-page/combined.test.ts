// Tests in Chromium that the UMD file works if a site optimiser has combined it with scripts of the page. The console names the
// parts that are lost.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, expect, test } from 'vitest'
import { dist, umdFile } from '../../sizes.ts'
import { withVisitor } from '../with-visitor.ts'
import { mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const combined = '<script src="/cache/site.min.js"></script>'
const said: string[] = []
const ours = () => said.filter(text => text.includes('Movie Club'))

beforeEach(async () => {
  said.length = 0
  visitor.page.on('console', message => said.push(`${message.type()}: ${message.text()}`))
  const program = readFileSync(join(dist, umdFile), 'utf8').replace(/\n\/\/# sourceMappingURL=.*\s*$/, '')
  await visitor.context.route('**/cache/site.min.js', route =>
    route.fulfill({
      contentType: 'text/javascript',
      body: `window.first=1;\n${program};\nwindow.last=typeof MovieClub.mount;`,
    }),
  )
})
const open = async (body: string, query = '', head = '') => {
  servePage('/club', `<body>${body}</body>`, head)
  await visitor.page.goto(`${demo.origin}/club${query}`)
}

test.each([
  ['in the head', '', combined],
  ['at the end', combined, ''],
])('a combined script %s starts the widget and runs the page’s own code', async (_, end, head) => {
  await open(mountTag() + end, '', head)
  await visitor.heading(/Join the Ritz/)
  await visitor.toMembership()
  await visitor.joinForFree()
  expect(
    await visitor.page.evaluate(() => [Reflect.get(window, 'first'), Reflect.get(window, 'last')]),
  ).toEqual([1, 'function'])
  expect(await visitor.errors()).toEqual([])
})

test('with a combined script the widget works, and a message names the missing checklist file', async () => {
  await open(mountTag() + combined, '?movie-club-check')
  await visitor.heading(/Join the Ritz/)
  await expect.poll(() => ours().join()).toContain('error: Movie Club: movie-club-checklist.js is missing.')
  // The message names the URL from which the checklist was requested.
  expect(ours().join()).toContain(`${demo.origin}/cache/movie-club-checklist.js`)
})

test('one warning with the cause is shown if a combined script has lost the tag’s attributes', async () => {
  await open(`<p>Ours</p>${combined}`)
  await expect.poll(() => ours().join()).toContain('warning: Movie Club found no element')
  expect(ours().join()).toContain(
    'or a tool combined scripts and lost the attributes of the script’s tag. Add ?movie-club-check',
  )
  expect(ours()).toHaveLength(1)
})
