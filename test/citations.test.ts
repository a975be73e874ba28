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

// Written as an escape, so that the check finds no citation in this file.
const at = '\u00a7'
const md = '.md'
const here: Readonly<Record<string, string>> = {
  'src/specification/README.md': '# Title\n\n## 1 One\n\n### 1.1 Inside\n',
  'src/specification/orders.md': '# Second file\n\n## 2 Two\n',
  'demo/api/README.md': '## 1 Calls\n\n```\n## 9 not a heading\n```\n\n## 3 More\n',
  'src/payments/braintree/README.md': '## 4 Fields\n',
  '.github/CONTRIBUTING.md': '## 2. With a full stop\n',
}
/** Returns the problems found in one made-up file, which can cite four small documents. */
const check = (text: string, path = 'src/ui/a.ts'): string[] =>
  checkCitations(new Map([...Object.entries(here), [path, text]]))

describe('the check of citations', () => {
  it.each([
    ['one section number', `(specification ${at}1)`],
    ['the number of a subsection', `(specification ${at}1.1)`],
    ['each kind of document', `(api ${at}3) (braintree ${at}4) (contributing ${at}2)`],
    ['a capital letter', `Specification ${at}1 says so`],
    ['several section numbers', `(specification ${at}1, ${at}2; api ${at}1 and ${at}3)`],
    ['a line break in a comment', `// as in specification\n// ${at}1,\n//   ${at}2`],
    ['a line break in a block comment', `/**\n * (api\n * ${at}1)\n */`],
    ['the path of a document', 'see src/specification/orders.md, CONTRIBUTING.md and README.md'],
    ['a link to a document', `[the calls](../../demo/api/README${md})`],
    ['a web address', 'https://example.com/guide/notes.md'],
  ])('accepts a text that contains %s', (_, text) => {
    expect(check(text)).toEqual([])
  })

  it('looks in the same document if a reference names no document', () => {
    const path = 'src/specification/orders.md'
    expect(check(`## 2 Two\n\nSee ${at}2.`, path)).toEqual([])
    expect(check(`## 2 Two\n\nSee ${at}7.`, path).join()).toContain('no such section')
  })

  it('finds a section in a different file of the specification', () => {
    expect(check(`## 2 Two\n\nSee ${at}1.1.`, 'src/specification/orders.md')).toEqual([])
  })

  it('ignores the sections of a file outside src/specification/', () => {
    const path = `src/specification-notes${md}`
    expect(check(`(specification ${at}7)\n\n## 7 Seven\n`, path)).toHaveLength(1)
  })

  it.each([
    ['to no document', `the rule (${at}1)`, 'names none of'],
    ['to a document that no longer exists', `(contract ${at}1)`, 'names none of'],
    ['with an abbreviated document name', `(spec ${at}1)`, 'names none of'],
    ['to an unknown document', `(design ${at}4)`, 'names none of'],
    ['to an unknown document after a known one', `(specification ${at}1, contract ${at}2)`, 'names none of'],
    [
      'without a document name in a new sentence',
      `(specification ${at}1). The rule (${at}2)`,
      'names none of',
    ],
    ['to a section of an RFC', `RFC 9562 ${at}5.4`, 'names none of'],
    ['to a document without a section number', `(specification ${at})`, 'has no number'],
    ['to a section that does not exist', `(specification ${at}7)`, 'no such section in src/specification/'],
    ['to a subsection that does not exist', `(specification ${at}1.2)`, 'no such section'],
    [
      'to two sections, of which the second does not exist',
      `(specification ${at}1, ${at}9)`,
      'no such section',
    ],
    ['to a heading in a code block', `(api ${at}9)`, 'no such section in demo/api/README.md'],
    ['to a file that does not exist', `sizes in px (ux${md} 8)`, `there is no ux${md}`],
    ['to a path that does not exist', `see src/design${md}`, `there is no src/design${md}`],
  ])('reports a reference %s', (_, text, says) => {
    const problems = check(text)
    expect(problems.join('\n')).toContain(says)
    expect(problems).toHaveLength(1)
  })

  it('reports the file and line of a wrong reference', () => {
    expect(check(`one\ntwo (spec ${at}1)`)[0]).toMatch(/^src\/ui\/a\.ts:2: /)
  })

  it('reports a section number that occurs twice in one document', () => {
    expect(check('## 1 One\n\n## 1 Another\n', 'demo/api/README.md')).toEqual([
      'demo/api/README.md: two sections 1',
    ])
  })

  it('reports a section number that occurs in two files of the specification', () => {
    expect(check('## 2 Another\n', 'src/specification/payments.md')).toEqual([
      'src/specification/payments.md: two sections 2, the first in src/specification/orders.md',
    ])
  })
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
