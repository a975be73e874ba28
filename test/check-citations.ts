// Reads the section references of code and documents, and says which of them lead nowhere.
import { posix } from 'node:path'

/**
 * The documents that may be cited, by the word that cites them: `(specification §2.4; api §3, §5)`. A path that ends
 * in a slash is a folder: all of its files are one document, and each section number is in one of them only.
 */
export const documents: Readonly<Record<string, string>> = {
  specification: 'src/specification/',
  api: 'demo/api/README.md',
  braintree: 'src/payments/braintree/README.md',
  contributing: '.github/CONTRIBUTING.md',
}
const names = Object.keys(documents).join(', ')

const isPartOf = (path: string, place: string): boolean =>
  place.endsWith('/') ? path.startsWith(place) && path.endsWith('.md') : path === place
/** Returns the word that cites the document of which this file is a part. */
const documentOf = (path: string): string | undefined =>
  Object.entries(documents).find(([, place]) => isPartOf(path, place))?.[0]

const sign = '\u00a7'
/** Between the parts of a reference: a line break may come with the marks of a comment. */
const gap = String.raw`[\s/*]+`
const gapAtEnd = /[\s/*]+$/
/** The word before, where there is one; the sign; the number, where there is one. */
const reference = new RegExp(`(?:([\\w.’'-]+)${gap})?${sign}(?:(?=\\D)${gap})?(\\d+(?:\\.\\d+)*)?`, 'g')
/** What stands between two sections of the same document. */
const joint = new RegExp(`^(?:,|,?${gap}(?:and|or|to))$`)
const documentPath = /(?<![\w/.:@-])((?:[\w.@-]+\/|\.{1,2}\/)*[\w.-]+\.md)\b/g

/** Returns the section numbers of the headings outside code blocks, in their order. */
export function sectionsOf(text: string): string[] {
  const prose = text.replace(/^```.*?^```/gms, '')
  return [...prose.matchAll(/^#{2,6} (\d+(?:\.\d+)*)\.? /gm)].map(([, number = '']) => number)
}

const lineOf = (text: string, index: number): number => text.slice(0, index).split('\n').length

function brokenReferences(path: string, text: string, sections: ReadonlyMap<string, Set<string>>): string[] {
  const own = documentOf(path)
  const broken: string[] = []
  let cited = own
  let end = 0
  for (const { 0: whole, 1: word, 2: number, index } of text.matchAll(reference)) {
    const between = text.slice(end, index + whole.indexOf(sign)).replace(gapAtEnd, '')
    const continues = end > 0 && joint.test(between)
    const isNamed = word !== undefined && Object.hasOwn(documents, word.toLowerCase())
    if (isNamed) cited = word.toLowerCase()
    else if (!continues) cited = own
    end = index + whole.length
    const at = `${path}:${lineOf(text, index)}: “${whole.replace(/\s+/g, ' ').trim()}”`
    if (cited === undefined) broken.push(`${at} names none of: ${names}`)
    else if (number === undefined) broken.push(`${at} has no number`)
    else if (!sections.get(cited)?.has(number)) broken.push(`${at}: no such section in ${documents[cited]}`)
  }
  return broken
}

/** Paths count from the root or from the file that names them; a bare name may be that of any document here. */
function missingDocuments(path: string, text: string, known: ReadonlySet<string>): string[] {
  const isThere = (named: string): boolean =>
    known.has(posix.normalize(named)) ||
    known.has(posix.join(posix.dirname(path), named)) ||
    (!named.includes('/') && [...known].some(file => posix.basename(file) === named))
  return [...text.matchAll(documentPath)]
    .filter(([, named = '']) => !isThere(named))
    .map(({ 0: named, index }) => `${path}:${lineOf(text, index)}: there is no ${named}`)
}

/** Returns a problem for each number that two sections of one document have, in the same file or in two. */
function repeatedSections(name: string, files: ReadonlyMap<string, string>): string[] {
  const numbered = [...files]
    .filter(([path]) => documentOf(path) === name)
    .flatMap(([path, text]) => sectionsOf(text).map(number => ({ path, number })))
  return numbered.flatMap(({ path, number }, index) => {
    const first = numbered.findIndex(section => section.number === number)
    if (first === index) return []
    const elsewhere = numbered[first]?.path
    return [`${path}: two sections ${number}${elsewhere === path ? '' : `, the first in ${elsewhere}`}`]
  })
}

/** @param files path from the root, and text: everything that may cite, the documents among them */
export function checkCitations(files: ReadonlyMap<string, string>): string[] {
  const sections = new Map(Object.keys(documents).map(name => [name, new Set<string>()]))
  for (const [path, text] of files)
    for (const number of sectionsOf(text)) sections.get(documentOf(path) ?? '')?.add(number)
  const known = new Set([...files.keys()].filter(path => path.endsWith('.md')))
  return [
    ...[...files].flatMap(([path, text]) => [
      ...brokenReferences(path, text, sections),
      ...missingDocuments(path, text, known),
    ]),
    ...Object.keys(documents).flatMap(name => repeatedSections(name, files)),
  ]
}
