// Tests that every citation leads to a numbered section of a document in the repository, and that tags in documents can be pasted.
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join, posix } from 'node:path'
import { describe, expect, it } from 'vitest'
import { checkCitations, documents, sectionsOf } from './check-citations.ts'

const root = join(import.meta.dirname, '..')
const citing = /\.(ts|tsx|css|js|mjs|html|md)$/

function readFiles(): Map<string, string> {
  const inFolders = ['src', 'demo', 'test', '.github'].flatMap(folder =>
    readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' }).map(name => `${folder}/${name}`),
  )
  const paths = [...inFolders, 'rollup.config.mjs', 'README.md', 'dist/README.md']
    .map(path => path.replaceAll('\\', '/'))
    .filter(path => citing.test(path))
  return new Map(paths.map(path => [path, readFileSync(join(root, path), 'utf8')]))
}

describe('the section citations in code and documents', () => {
  it('lead to sections that exist', () => {
    expect(checkCitations(readFiles())).toEqual([])
  })

  it('refer to documents that have sections', () => {
    const files = readFiles()
    const textOf = (place: string) =>
      [...files].filter(([path]) => path.startsWith(place)).map(([, text]) => text)
    const empty = Object.values(documents).filter(place => !/^## 1 /m.test(textOf(place).join('\n')))
    expect(empty).toEqual([])
  })
})

it('every test that test/security/README.md names exists', () => {
  const list = readFileSync(join(root, 'test/security/README.md'), 'utf8')
  const named = [...list.matchAll(/`((?:unit|browser|contract|package)\/[\w./-]+|tables|pinned)`/g)]
  const paths = named.map(([, path = '']) => path)
  expect(paths.length).toBeGreaterThan(30)
  const isThere = (path: string) =>
    ['ts', 'tsx'].some(end => existsSync(join(root, 'test', `${path}.test.${end}`)))
  expect(paths.filter(path => !isThere(path))).toEqual([])
})

describe('the specification', () => {
  const files = [...readFiles()].filter(([path]) => path.startsWith('src/specification/'))
  const sections = files.flatMap(([path, text]) => sectionsOf(text).map(number => ({ path, number })))
  const chapterOf = (number: string) => number.split('.')[0] ?? ''

  it.each(files)('lists the sections of %s at its top', (_, text) => {
    const listed = [...text.matchAll(/^ *- \[([\d.]+) .*\]\(#.*\)$/gm)].map(([, number]) => number)
    expect(listed.length).toBeGreaterThan(0)
    expect(listed).toEqual(sectionsOf(text))
  })

  it('lists the chapters of each file in its README', () => {
    const readme = files.find(([path]) => path.endsWith('/README.md'))?.[1] ?? ''
    const rows = [...readme.matchAll(/^\| \[.*\]\(([\w-]+\.md)\) \|.*\| ([\d., ]+) \|$/gm)]
    const listed = rows.map(([, file, numbers]) => [`src/specification/${file}`, numbers?.split(', ')])
    const filesOf = (chapter: string) =>
      new Set(sections.filter(({ number }) => chapterOf(number) === chapter).map(({ path }) => path))
    const expected = files
      .filter(([path]) => !path.endsWith('/README.md'))
      .map(([path, text]) => [
        path,
        sectionsOf(text).filter(
          number => chapterOf(number) === number || filesOf(chapterOf(number)).size > 1,
        ),
      ])
    expect(Object.fromEntries(listed)).toEqual(Object.fromEntries(expected))
  })
})

it('every file that a document mentions exists', () => {
  const named = [...readFiles()]
    .filter(([path]) => path.endsWith('.md'))
    .flatMap(([path, text]) =>
      Array.from(
        text.matchAll(/`((?:src|demo|test)\/[\w./-]+\.(?:tsx?|mjs|css|html|md))`/g),
        ([, name = '']) => ({
          path,
          name,
        }),
      ),
    )
  expect(named.length).toBeGreaterThan(50)
  expect(named.filter(({ name }) => !existsSync(join(root, name)))).toEqual([])
})

it('no tag for pasting contains a line break', () => {
  const documents = [...readFiles()].filter(
    ([path]) => /\.(md|html)$/.test(path) && !/^(demo|test)\//.test(path),
  )
  const tags = documents.flatMap(
    ([, text]) => text.match(/<(?:div data-|movie-club\s|script\s)[^>`]*>/g) ?? [],
  )
  expect(tags.length).toBeGreaterThan(10)
  expect(tags.filter(tag => tag.includes('\n'))).toEqual([])
})

it('every link to a heading leads to an existing heading', () => {
  const files = readFiles()
  const idOf = (heading: string): string =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N} _-]/gu, '')
      .replaceAll(' ', '-')
  const hasHeading = (path: string, id: string): boolean =>
    [...(files.get(path) ?? '').matchAll(/^#{1,6} (.*)$/gm)].some(([, heading = '']) => idOf(heading) === id)
  const links = [...files].flatMap(([path, text]) =>
    Array.from(text.matchAll(/\]\(([\w./-]*\.md)?#([^)\s]+)\)/g), ([link, to, id = '']) => ({
      link: `${path}: ${link}`,
      isThere: hasHeading(to === undefined ? path : posix.join(posix.dirname(path), to), id),
    })),
  )
  expect(links.length).toBeGreaterThan(10)
  expect(links.filter(({ isThere }) => !isThere).map(({ link }) => link)).toEqual([])
})
