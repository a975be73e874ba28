// Reads the sentences of comments, of test titles and of documents, with their line numbers.
import { posix } from 'node:path'
import ts from 'typescript'
import { findTests } from './readable-tests.ts'

export interface Sentence {
  /** The line of the sentence's first word. */
  readonly line: number
  /** The sentence on one line. The word `code` replaces each piece of code. */
  readonly text: string
}

/** Text that belongs together: one comment, paragraph, list item or cell of a table. */
interface Passage {
  readonly line: number
  /** The text without the marks of a comment or a list, but with its line breaks. */
  readonly text: string
}

const isScript = (path: string): boolean => /\.(ts|tsx|mjs)$/.test(path)

const lineAt = (text: string, index: number): number => text.slice(0, index).split('\n').length

/** Removes the marks of a comment. The number of lines stays the same. */
const withoutMarks = (comment: string): string =>
  comment
    .replace(/^\/\*\*?|\*\/$|^<!--|-->$/g, '')
    .split('\n')
    .map(line => line.replace(/^\s*(?:\/\/|\*(?!\/))?\s?/, ''))
    .join('\n')

/** Lists the comments of a script. `//` lines that follow one another are one comment. */
function scriptComments(path: string, source: string): readonly Passage[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const jsxTexts: ts.JsxText[] = []
  const add = (found: readonly ts.CommentRange[] | undefined): void => {
    for (const range of found ?? []) ranges.set(range.pos, range)
  }
  function visit(node: ts.Node): void {
    if (ts.isJsxText(node)) {
      jsxTexts.push(node)
      return
    }
    const children = node.getChildren(file)
    if (children.length === 0) {
      add(ts.getLeadingCommentRanges(source, node.pos))
      add(ts.getTrailingCommentRanges(source, node.end))
    }
    for (const child of children) if (!ts.isJSDoc(child)) visit(child)
  }
  visit(file)
  // In JSX text, `//` does not begin a comment, but TypeScript returns it as a comment that follows the token before the text.
  const isText = (range: ts.CommentRange) =>
    jsxTexts.some(({ pos, end }) => range.pos >= pos && range.pos < end)
  const sorted = [...ranges.values()]
    .filter(range => !isText(range))
    .sort((one, other) => one.pos - other.pos)
  const groups: { pos: number; end: number; isLine: boolean }[] = []
  for (const { pos, end, kind } of sorted) {
    const isLine = kind === ts.SyntaxKind.SingleLineCommentTrivia
    const last = groups.at(-1)
    if (last && isLine && last.isLine && /^\n[ \t]*$/.test(source.slice(last.end, pos))) last.end = end
    else groups.push({ pos, end, isLine })
  }
  return groups
    .map(({ pos, end }) => ({ line: lineAt(source, pos), text: withoutMarks(source.slice(pos, end)) }))
    .filter(({ text }) => !/^\s*(?:biome-ignore|@ts-|\/ <reference|#!)/.test(text))
}

/** Lists the comments of a style sheet or of an HTML page. */
const markedComments = (source: string, comment: RegExp): readonly Passage[] =>
  Array.from(source.matchAll(comment), ({ 0: whole, index }) => ({
    line: lineAt(source, index),
    text: withoutMarks(whole),
  }))

/** Lists the paragraphs, list items and cells of a document. Code blocks, comments and the URLs of links are left out. */
function documentPassages(source: string): readonly Passage[] {
  const blank = (block: string): string => block.replace(/[^\n]/g, '')
  const prose = source
    .replace(/^ *```.*?^ *```/gms, blank)
    .replace(/<!--.*?-->/gs, blank)
    .replace(/\]\([^)]*\)/g, ']')
  const passages: { line: number; text: string; isOpen: boolean }[] = []
  for (const [index, text] of prose.split('\n').entries()) {
    const line = index + 1
    const last = passages.at(-1)
    if (/^\s*\|/.test(text)) {
      // Splits at semicolons as well as between cells, because a cell can contain a list with semicolons.
      for (const cell of text.split(/[|;]/)) passages.push({ line, text: cell, isOpen: false })
    } else if (/^\s*(?:#|[-*] |\d+\. |>|$)/.test(text)) {
      const isHeading = /^\s*#/.test(text)
      passages.push({ line, text: text.replace(/^\s*(?:#+|[-*]|\d+\.|>)\s*/, ''), isOpen: !isHeading })
    } else if (last?.isOpen && last.text.trim() !== '') last.text += `\n${text.trim()}`
    else passages.push({ line, text, isOpen: true })
  }
  return passages
}

/** A full stop in one of these abbreviations does not end a sentence. */
const abbreviations = /\b(?:e\.g|i\.e|etc|vs|St|Nr)\.$/

/** Splits a passage at full stops, exclamation marks and question marks, and at the tags of a docstring. */
function sentencesOf({ line, text }: Passage): readonly Sentence[] {
  const sentences: Sentence[] = []
  const ends = /[.!?]['”’)\]*]*(?=\s+["'“‘([*]*[\p{Lu}\d`])|\n(?=\s*(?:@\w|\n|- ))/gu
  let start = 0
  const take = (end: number): void => {
    const part = text.slice(start, end)
    const first = start + part.length - part.trimStart().length
    const words = part
      .replace(/`[^`]*`/g, 'code')
      .replace(/^\s*(?:@\w+|-)(?=\s)/, '')
      .replace(/\s+/g, ' ')
      .trim()
    if (words !== '') sentences.push({ line: line + lineAt(text, first) - 1, text: words })
    start = end
  }
  for (const { 0: end, index } of text.matchAll(ends)) {
    const isInCode = (text.slice(start, index).match(/`/g) ?? []).length % 2 === 1
    if (!isInCode && !abbreviations.test(text.slice(start, index + 1))) take(index + end.length)
  }
  take(text.length)
  return sentences
}

/** Lists the sentences in a file's comments or in a document. */
export function proseIn(path: string, source: string): readonly Sentence[] {
  const passages: Readonly<Record<string, () => readonly Passage[]>> = {
    '.css': () => markedComments(source, /\/\*.*?\*\//gs),
    '.html': () => markedComments(source, /<!--.*?-->/gs),
    '.md': () => documentPassages(source),
  }
  const read = isScript(path) ? () => scriptComments(path, source) : passages[posix.extname(path)]
  return (read?.() ?? []).flatMap(sentencesOf)
}

/** Lists the titles of a test file, each preceded by the titles of its groups. */
export function titlesIn(path: string, source: string): readonly Sentence[] {
  if (!/\.test\.tsx?$/.test(path)) return []
  return findTests(path, source).map(({ place, title, groups }) => ({
    line: Number(place.slice(path.length + 1)),
    text: [...groups, title].join(' '),
  }))
}
