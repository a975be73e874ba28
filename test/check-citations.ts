// Checks the section references in code and documents, and reports every reference to a section that does not exist.
import { posix } from 'node:path'

/**
 * The documents that can be cited, by the word that cites them: `(specification §2.4; api §3, §5)`. If a path ends in a slash, it is a
 * folder. All files of the folder form one document, and each section number occurs only once in it.
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
/** Separates the parts of a reference. A reference can continue on the next line of a comment, so comment marks are allowed. */
const gap = String.raw`[\s/*]+`
const gapAtEnd = /[\s/*]+$/
/** Matches a reference: the word before the section sign, if any, the section sign, and the number, if any. */
const reference = new RegExp(`(?:([\\w.’'-]+)${gap})?${sign}(?:(?=\\D)${gap})?(\\d+(?:\\.\\d+)*)?`, 'g')
/** Matches the text between two section numbers of one document, such as a comma or "and". */
const joint = new RegExp(`^(?:,|,?${gap}(?:and|or|to))$`)
const documentPath = /(?<![\w/.:@-])((?:[\w.@-]+\/|\.{1,2}\/)*[\w.-]+\.md)\b/g

/** Returns the section numbers of all headings outside code blocks, in document order. */
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

/**
 * Returns a problem for each path that leads to no document. A path is relative to the root or to the citing file. A file name without a
 * folder matches a known document in any folder.
 */
function missingDocuments(path: string, text: string, known: ReadonlySet<string>): string[] {
  const isThere = (named: string): boolean =>
    known.has(posix.normalize(named)) ||
    known.has(posix.join(posix.dirname(path), named)) ||
    (!named.includes('/') && [...known].some(file => posix.basename(file) === named))
  return [...text.matchAll(documentPath)]
    .filter(([, named = '']) => !isThere(named))
    .map(({ 0: named, index }) => `${path}:${lineOf(text, index)}: there is no ${named}`)
}

/** Returns a problem for each section number that one document uses twice, in one file or in two. */
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

/**
 * Returns a problem for each reference that leads to no section, and for each section number that is used twice.
 * @param files text of each file by its path from the root, including the documents
 */
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
