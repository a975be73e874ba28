// Tests that comments, documents and test titles are written in plain words. `npx node test/words.ts` lists the
// exceptions.
import { describe, expect, it, test } from 'vitest'
import { proseIn, titlesIn } from './prose.ts'
import {
  findingsIn,
  idiomsIn,
  inWords,
  missingFiles,
  withoutDocstring,
  wordCount,
  wordFindings,
} from './words.ts'

test('the check of words finds nothing in comments, documents and test titles', () => {
  expect(wordFindings().map(inWords)).toEqual([])
}, 120_000)

/** The sentences of a script, with their lines. */
const sentences = (source: string, path = 'a.ts') =>
  proseIn(path, source).map(({ line, text }) => `${line}: ${text}`)

describe('the sentences of a script', () => {
  it('are the sentences of its comments, each with its line', () => {
    const source = '// One. Two\n// goes over lines.\nconst a = 1 // Beside it.\n/** Three. */\nconst b = 2\n'
    expect(sentences(source)).toEqual(['1: One.', '1: Two goes over lines.', '3: Beside it.', '4: Three.'])
  })

  it('do not end inside backquotes or after an abbreviation', () => {
    expect(sentences('// Reads `a. B` here, e.g. Ada.')).toEqual(['1: Reads code here, e.g. Ada.'])
  })

  it('are split at each tag of a docstring', () => {
    const source = '/**\n * Adds both\n * @param one the first\n * @throws Error\n */\nconst a = 1\n'
    expect(sentences(source)).toEqual(['2: Adds both', '3: one the first', '4: Error'])
  })

  it('do not come from strings, templates or JSX texts', () => {
    expect(sentences('const a = <p>// One. {"// Two"}{`/* Three */`}</p>', 'a.tsx')).toEqual([])
  })

  it('include those of JSX comments', () => {
    expect(sentences('const a = <p>{/* One. */}</p>', 'a.tsx')).toEqual(['1: One.'])
  })
})

describe('the sentences of a document', () => {
  it('are those of headings, paragraphs, list items and table cells', () => {
    const source =
      '# Title\n\nOne line\nand the next. Two.\n\n- An item\n  that goes over lines\n\n| a | b; c |\n'
    expect(sentences(source, 'README.md')).toEqual([
      '1: Title',
      '3: One line and the next.',
      '4: Two.',
      '6: An item that goes over lines',
      '9: a',
      '9: b',
      '9: c',
    ])
  })

  it('do not come from code blocks or HTML comments', () => {
    const source = '```\nOne.\n```\n<!-- Two.\n-->\nThree.\n'
    expect(sentences(source, 'README.md')).toEqual(['6: Three.'])
  })

  it('include the comments of a style sheet and of an HTML page', () => {
    expect(sentences('a {}\n/* One. */', 'a.css')).toEqual(['2: One.'])
    expect(sentences('<p>One.</p>\n<!-- Two. -->', 'a.html')).toEqual(['2: Two.'])
  })
})

test('the check of words reads a test’s title together with the titles of its groups', () => {
  const source = "describe('a group', () => {\n  it('works', () => {})\n})"
  expect(titlesIn('a.test.ts', source)).toEqual([{ line: 2, text: 'a group works' }])
})

describe('the check of idioms', () => {
  it.each([
    'The list is read anew.',
    'The visitor is told.',
    'What was cached is cleared.',
    'It opens by itself.',
    'The app is there.',
    'It is fetched once the page has loaded.',
    'Where it is needed, it is fetched.',
    'It ends for whoever comes next.',
  ])('finds an idiom in the sentence “%s”', sentence => {
    expect(idiomsIn(sentence)).toHaveLength(1)
  })

  it.each([
    'The list is read again.',
    'Is there a cart? There is none.',
    'The button says “By itself” and ‘told’.',
    'It stands for a host page.',
    'It is called once.',
    'What loads when',
    'What is it?',
  ])('finds no idiom in the sentence “%s”', sentence => {
    expect(idiomsIn(sentence)).toEqual([])
  })
})

test('the citation of a section is not counted among the words of its sentence', () => {
  expect(wordCount('The cart has expired (specification \u00a74.9; api \u00a73).')).toBe(4)
})

describe('the check of docstrings', () => {
  it.each([
    'export function a() {}',
    'export const a = () => 1',
    'export const a = function () {}',
    '// No docstring.\nexport async function a() {}',
  ])('reports a missing docstring for the source %j', source => {
    expect(withoutDocstring('a.ts', source)).toEqual([{ line: source.split('\n').length, name: 'a' }])
  })

  it.each([
    '/** Adds. */\nexport function a() {}',
    'export const a = 1',
    'function a() {}',
    'export type A = 1',
  ])('reports no missing docstring for the source %j', source => {
    expect(withoutDocstring('a.ts', source)).toEqual([])
  })

  it('requires no docstring for a component', () => {
    expect(withoutDocstring('a.tsx', 'export const Price = () => null')).toEqual([])
  })

  it('requires no docstrings in screens and tests', () => {
    const kindsIn = (path: string) => findingsIn(path, 'export function a() {}', []).map(({ kind }) => kind)
    expect(kindsIn('src/flow/a.ts')).toEqual(['docstring'])
    expect([...kindsIn('src/screens/a.ts'), ...kindsIn('test/a.ts')]).toEqual([])
  })
})

test('the check of file names finds each mentioned file that is not in the repository', () => {
  const known = ['src/flow/order/with-cart.ts']
  expect(missingFiles('See with-cart.ts, order/with-cart.ts and *.test.ts.', known)).toEqual([])
  expect(missingFiles('See cart/with-cart.ts and old.ts.', known)).toEqual(['cart/with-cart.ts', 'old.ts'])
  expect(missingFiles('See dist/a.mjs and movie-club.d.ts.', known)).toEqual([])
})

test('each finding of the check of words contains its kind, file, line and text', () => {
  const long = `// ${'word '.repeat(25)}end.`
  expect(findingsIn('test/a.ts', `\n${long}\n// See old.ts anew.`, [])).toMatchObject([
    { kind: 'word', path: 'test/a.ts', line: 3, says: '“anew”: again' },
    { kind: 'sentence', line: 2 },
    { kind: 'file', line: 3, says: 'there is no old.ts' },
  ])
})
