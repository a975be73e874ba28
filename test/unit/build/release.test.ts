// `npm run release` refuses a release that is not ready, and says what to do.
import { expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

const { checkBeginning, checkTag, dateChangelog, isLower } = await pluginsOf<{
  checkBeginning(version: string, state: { current: string; tags: string[]; changedFiles: string[] }): void
  checkTag(tag: string, state: { current: string; changelog: string }): void
  dateChangelog(changelog: string, version: string, date: string): string
  isLower(a: string, b: string): boolean
}>('release.mjs')

const ready = { current: '0.1.0', tags: ['v0.0.9'], changedFiles: [] }
const changelog = '# Changelog\n\n## 0.2.0, not published yet\n\nNew.\n\n## 0.1.0, 2026-11-01\n'

test.each([
  ['0.1.9', '0.2.0', true],
  ['0.9.0', '0.10.0', true],
  ['1.0.0', '0.9.9', false],
  ['0.2.0', '0.2.0', false],
])('whether %s is lower than %s: %s', (a, b, expected) => {
  expect(isLower(a, b)).toBe(expected)
})

test.each([['0.1.0'], ['0.1.1'], ['0.2.0']])('the release %s can begin after 0.1.0', version => {
  expect(() => checkBeginning(version, ready)).not.toThrow()
})

test.each([
  ['0.0.9', ready, 'lower than 0.1.0'],
  ['v0.2.0', ready, 'npm run release -- 0.2.0'],
  ['', ready, 'npm run release -- 0.2.0'],
  ['0.2.0', { ...ready, tags: ['v0.2.0'] }, 'The tag v0.2.0 exists already'],
  [
    '0.2.0',
    { ...ready, changedFiles: [' M src/index.ts'] },
    'Commit or undo these changes first:\n M src/index.ts',
  ],
])('the release “%s” cannot begin in this state: %j', (version, state, message) => {
  expect(() => checkBeginning(version, state)).toThrow(message)
})

test('the changelog gets the date of the release, and nothing else changes', () => {
  expect(dateChangelog(changelog, '0.2.0', '2026-12-01')).toBe(
    changelog.replace('0.2.0, not published yet', '0.2.0, 2026-12-01'),
  )
})

test.each([
  ['0.3.0', 'needs a section that begins with "## 0.3.0, not published yet"'],
  ['0.1.0', 'has a date already: "## 0.1.0, 2026-11-01"'],
])('the changelog is not ready for the release %s', (version, message) => {
  expect(() => dateChangelog(changelog, version, '2026-12-01')).toThrow(message)
})

test.each([
  ['v0.1.0', '0.1.0', null],
  ['v0.2.0', '0.1.0', 'package.json has the version 0.1.0'],
  ['v0.2.0', '0.2.0', 'has no date for 0.2.0'],
])('the tag %s with the version %s', (tag, current, message) => {
  const check = () => checkTag(tag, { current, changelog })
  if (message === null) expect(check).not.toThrow()
  else expect(check).toThrow(message)
})
