// The specification's table has a row for each announcement in the code, and the page lets no other element be a live region.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'

const src = join(import.meta.dirname, '../../../../src')
const files = globSync('{app,screens,ui}/**/*.tsx', { cwd: src }).filter(
  file => !file.startsWith('ui/voice/'),
)
const read = (file: string) => readFileSync(join(src, file), 'utf8')

/** Matches the call of an announcement, or the prop of an alert, with the rest of its line. */
const announcement = /(?:useAnnouncement\(|announce\(\{|<Alert(?:(?!>\n)[^<])*? says=).*/g
/** Passes on the words of its caller. */
const passesOn = 'ui/feedback/alert.tsx'
const isUrgent = (call: string) => /, true\)|tone="error"/.test(call)

it('the specification lists each announcement with its file and its politeness', () => {
  const inCode = files
    .filter(file => file !== passesOn)
    .flatMap(file =>
      (read(file).match(announcement) ?? []).map(call => `${file} ${isUrgent(call) ? 'yes' : 'no'}`),
    )
  const table = read(join('specification', 'screens.md')).split('### 15.15')[1] ?? ''
  const inTable = [...table.matchAll(/\| (yes|no) \| `(.*)` \|/g)].map(
    ([, urgent, file]) => `${file} ${urgent}`,
  )
  expect(inTable.sort()).toEqual(inCode.sort())
})

it('only the voice has live regions, and none of them is inside a busy part', () => {
  expect(files.filter(file => /aria-live|role="(status|alert)"/.test(read(file)))).toEqual([])
  expect(files.filter(file => read(file).includes('aria-busy'))).toEqual([])
})
