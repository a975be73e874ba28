// @vitest-environment node
// `npm run publish-files` publishes versions, keeps the chunks that a page may still request, and rolls back.
import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

interface Settings {
  readonly folder: string
  readonly from?: string
  readonly rollBack?: string | null
  readonly keepDays?: number
  readonly now?: Date
}
const { publish, rollingFolder } = await pluginsOf<{
  publish(settings: Settings): { version: string; rolling: string; removed: string[] }
  rollingFolder(version: string): string
}>('publish-files.mjs')

let root: string
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'publish-'))
})
afterEach(() => rmSync(root, { recursive: true }))

const write = (file: string, content: string): void => {
  mkdirSync(dirname(file), { recursive: true })
  writeFileSync(file, content)
}
/** Writes a build whose script names one chunk. Returns its folder. */
function build(version: string, chunk: string): string {
  const folder = join(root, `build-${version}-${chunk}`)
  write(join(folder, 'manifest.json'), JSON.stringify({ version, chunk }))
  write(join(folder, 'movie-club.js'), `import('./chunks/${chunk}.js')`)
  write(join(folder, `chunks/${chunk}.js`), chunk)
  write(join(folder, 'snippet/cinemas.json'), '[]')
  return folder
}
const folder = () => join(root, 'web')
const day = (date: string) => new Date(`2026-${date}T00:00:00Z`)
const chunks = (place = 'v0') => readdirSync(join(folder(), place, 'chunks')).toSorted()
const read = (file: string) => readFileSync(join(folder(), file), 'utf8')

test('a build is published in the folder of its version and in the rolling folder', () => {
  expect(publish({ folder: folder(), from: build('0.1.0', 'app-a') })).toMatchObject({
    version: '0.1.0',
    removed: [],
  })
  for (const place of ['v0.1.0', 'v0']) expect(read(`${place}/movie-club.js`)).toContain('app-a')
  expect(chunks()).toEqual(['app-a.js'])
})

test('the rolling folder keeps the chunks of earlier versions, and the folder of a version has only its own', () => {
  publish({ folder: folder(), from: build('0.1.0', 'app-a'), now: day('01-01') })
  publish({ folder: folder(), from: build('0.2.0', 'app-b'), now: day('02-01') })
  expect(read('v0/movie-club.js')).toContain('app-b')
  expect(chunks()).toEqual(['app-a.js', 'app-b.js'])
  expect(chunks('v0.2.0')).toEqual(['app-b.js'])
  expect(read('v0.1.0/movie-club.js')).toContain('app-a')
})

test('a chunk is removed after it was in no version for the given number of days', () => {
  publish({ folder: folder(), from: build('0.1.0', 'app-a'), now: day('01-01') })
  publish({ folder: folder(), from: build('0.2.0', 'app-b'), now: day('03-01') })
  // 0.1.0 was the newest version until 1 March.
  publish({ folder: folder(), from: build('0.3.0', 'app-c'), now: day('03-30'), keepDays: 30 })
  expect(chunks()).toEqual(['app-a.js', 'app-b.js', 'app-c.js'])
  const { removed } = publish({
    folder: folder(),
    from: build('0.4.0', 'app-d'),
    now: day('04-02'),
    keepDays: 30,
  })
  expect(removed).toEqual(['app-a.js'])
  expect(chunks()).toEqual(['app-b.js', 'app-c.js', 'app-d.js'])
})

test('a chunk that a newer version has too is never removed', () => {
  publish({ folder: folder(), from: build('0.1.0', 'app-a'), now: day('01-01') })
  publish({ folder: folder(), from: build('0.2.0', 'app-a'), now: day('02-01'), keepDays: 0 })
  publish({ folder: folder(), from: build('0.3.0', 'app-a'), now: day('06-01'), keepDays: 0 })
  expect(chunks()).toEqual(['app-a.js'])
})

test('a chunk that was copied by hand is removed by the time of its file', () => {
  write(join(folder(), 'v0/chunks/old.js'), 'old')
  write(join(folder(), 'v0/chunks/young.js'), 'young')
  utimesSync(join(folder(), 'v0/chunks/old.js'), day('01-01'), day('01-01'))
  utimesSync(join(folder(), 'v0/chunks/young.js'), day('06-01'), day('06-01'))
  publish({ folder: folder(), from: build('0.1.0', 'app-a'), now: day('06-02'), keepDays: 90 })
  expect(chunks()).toEqual(['app-a.js', 'young.js'])
})

test('a version can be published again only if it is the same', () => {
  publish({ folder: folder(), from: build('0.1.0', 'app-a') })
  expect(() => publish({ folder: folder(), from: build('0.1.0', 'app-a') })).not.toThrow()
  expect(() => publish({ folder: folder(), from: build('0.1.0', 'app-b') })).toThrow('Raise the version')
  expect(read('v0/movie-club.js')).toContain('app-a')
})

test('a roll back publishes an earlier version again, and keeps the chunks of the version in between', () => {
  publish({ folder: folder(), from: build('0.1.0', 'app-a'), now: day('01-01') })
  publish({ folder: folder(), from: build('0.2.0', 'app-b'), now: day('01-02') })
  expect(publish({ folder: folder(), rollBack: '0.1.0', now: day('01-03') }).version).toBe('0.1.0')
  expect(read('v0/movie-club.js')).toContain('app-a')
  expect(read('v0/manifest.json')).toContain('0.1.0')
  expect(chunks()).toEqual(['app-a.js', 'app-b.js'])
})

test('nothing is published without a build, and nothing changes if a roll back names an unknown version', () => {
  expect(() => publish({ folder: folder(), from: join(root, 'none') })).toThrow('npm run build')
  publish({ folder: folder(), from: build('0.1.0', 'app-a') })
  expect(() => publish({ folder: folder(), rollBack: '0.0.9' })).toThrow('does not exist')
  expect(existsSync(join(folder(), 'v0.0.9'))).toBe(false)
})

test('the list of cinemas that a site has written is not replaced', () => {
  publish({ folder: folder(), from: build('0.1.0', 'app-a') })
  write(join(folder(), 'v0/snippet/cinemas.json'), '[{ "id": "ritz" }]')
  publish({ folder: folder(), from: build('0.2.0', 'app-b') })
  expect(read('v0/snippet/cinemas.json')).toContain('ritz')
})

test('a version from 1.0 on has a rolling folder of its own', () => {
  expect([rollingFolder('0.9.1'), rollingFolder('1.0.0'), rollingFolder('2.3.4')]).toEqual(['v0', 'v1', 'v2'])
})
