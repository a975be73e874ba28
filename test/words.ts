// `npx node test/words.ts [folder…]`: checks how comments, documents and test titles are written, and prints `file:line: finding`.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { isProgram } from '../demo/is-program.ts'
import { proseIn, type Sentence, titlesIn } from './prose.ts'

const root = join(import.meta.dirname, '..')
const mostWords = 25

export interface WordFinding {
  readonly kind: 'word' | 'sentence' | 'docstring' | 'file'
  readonly path: string
  readonly line: number
  readonly says: string
}

/** Idioms that a reader has to decode, and plain words for each. A word in quotes or in code is not checked. */
const idioms: readonly (readonly [pattern: RegExp, instead: string])[] = [
  [/\banew\b/i, 'again'],
  [/\bmend(?:s|ed|ing)?\b/i, 'fix, correct'],
  [/\bbears?\b/i, 'has'],
  [/\bwho(?:so)?ever\b/i, 'the actor: the visitor, the page'],
  [/\bwhatever (?:is|it|happens|comes|they|the)\b/i, 'all, every, or the noun'],
  [/\b(?:told|tells)\b/i, 'reported, shown'],
  [/\bstands?\b(?! (?:for|in)\b|-)/i, 'is, applies'],
  [/\b(?:stood|standing)\b/i, 'was, is'],
  [/\b(?:must|what|rule|rules|same|this|that) holds?\b/i, 'applies'],
  [/\bholds (?:for|of|too|also|here|everywhere|if|when|where|with|without)\b|\bhold for\b/i, 'applies'],
  [/\b(?:goes|go|went|going|gone) on\b/i, 'continues'],
  [/\bby (?:itself|themselves)\b/i, 'automatically, alone'],
  [/\bat once\b/i, 'immediately, at the same time'],
  [/\b(?:is|are|was|were|been|be) there\b(?! (?:a|an|any|no)\b)/i, 'has loaded, exists'],
  [/\bonce (?:it|the|a|an|this|that|they|there|all|both|its|every|each|one)\b/i, 'when, after'],
  // Matches a whole sentence, not a heading.
  [/^(?:What|Whose|Who)\b[^?]*[.:]$/, 'the actor first'],
  [/^Where\b[^?,]*,/, 'if'],
  [/\bput[s]? aside\b|\bset[s]? aside\b|\btaken? back\b/i, 'suspended, resumed, undone'],
  [/\bin the wild\b/i, 'real'],
]

const withoutQuotes = (text: string): string => text.replace(/“[^”]*”|‘[^’]*’|"[^"]*"/g, 'quoted')

/** Returns the idioms in one sentence, each with the words to use instead. */
export function idiomsIn(sentence: string): readonly string[] {
  const text = withoutQuotes(sentence)
  return idioms.flatMap(([pattern, instead]) => {
    const found = pattern.exec(text)?.[0]
    return found === undefined ? [] : [`“${found.slice(0, 40)}”: ${instead}`]
  })
}

/** Counts words. A citation in brackets does not count. */
export const wordCount = (sentence: string): number =>
  sentence
    .replace(/\([^)]*\u00a7[^)]*\)/g, '')
    .split(/\s+/)
    .filter(word => /[\p{L}\d]/u.test(word)).length

const isFunction = (value: ts.Expression | undefined): boolean =>
  value !== undefined && (ts.isArrowFunction(value) || ts.isFunctionExpression(value))

/** A component needs no docstring if its props explain it. */
const isComponent = (path: string, name: string): boolean => path.endsWith('.tsx') && /^[A-Z]/.test(name)

/** Lists the exported functions of a file that have no docstring, with their lines. */
export function withoutDocstring(path: string, source: string): readonly { line: number; name: string }[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  return file.statements.flatMap(statement => {
    const modifiers = ts.canHaveModifiers(statement) ? ts.getModifiers(statement) : undefined
    const isExported = modifiers?.some(({ kind }) => kind === ts.SyntaxKind.ExportKeyword)
    if (!isExported || ts.getJSDocCommentsAndTags(statement).length > 0) return []
    const line = file.getLineAndCharacterOfPosition(statement.getStart()).line + 1
    const names = ts.isFunctionDeclaration(statement)
      ? [statement.name?.text ?? 'default']
      : ts.isVariableStatement(statement)
        ? statement.declarationList.declarations
            .filter(({ initializer }) => isFunction(initializer))
            .map(({ name }) => name.getText())
        : []
    return names.filter(name => !isComponent(path, name)).map(name => ({ line, name }))
  })
}

/** Matches names of source files in prose, except files of a build or a package and names with an asterisk. */
const fileNames = /(?<![\w@*/.…}-])(?:[\w-]+\/)*[\w-]+(?:\.[\w-]+)*\.(?:tsx?|mjs)\b(?!\.\w|\*)/g

/** Lists the source files that comments and documents name and that are not in the repository. */
export function missingFiles(text: string, known: readonly string[]): readonly string[] {
  const named = [...new Set(text.match(fileNames) ?? [])].filter(
    name => !/^(?:dist|\.\.?)\/|\.d\.ts$/.test(name),
  )
  return named.filter(name => !known.some(path => path === name || path.endsWith(`/${name}`)))
}

const hasDocstrings = (path: string): boolean =>
  /^src\/.*\.tsx?$/.test(path) && !/^src\/screens\/|\.d\.ts$/.test(path)

/** Returns all findings in one file. @param known the paths of all files */
export function findingsIn(path: string, source: string, known: readonly string[]): readonly WordFinding[] {
  const prose = proseIn(path, source)
  const add = (kind: WordFinding['kind'], line: number, says: string): WordFinding => ({
    kind,
    path,
    line,
    says,
  })
  const words = ({ line, text }: Sentence) => idiomsIn(text).map(says => add('word', line, says))
  const isLong = ({ text }: Sentence) => wordCount(text) > mostWords
  return [
    ...[...prose, ...titlesIn(path, source)].flatMap(words),
    ...prose
      .filter(isLong)
      .map(({ line, text }) => add('sentence', line, `${wordCount(text)} words: “${text.slice(0, 70)}…”`)),
    ...(hasDocstrings(path)
      ? withoutDocstring(path, source).map(({ line, name }) => add('docstring', line, `${name} has none`))
      : []),
    ...prose.flatMap(({ line, text }) =>
      missingFiles(text, known).map(name => add('file', line, `there is no ${name}`)),
    ),
  ]
}

/** Reads every file of the project that has comments or is a document. */
export function wordFindings(): readonly WordFinding[] {
  const all = ['src', 'demo', 'test', '.github'].flatMap(folder =>
    globSync(`${folder}/**/*.*`, { cwd: root }),
  )
  const known = [...all, 'README.md', 'dist/README.md', 'rollup.config.mjs'].map(path =>
    path.replaceAll('\\', '/'),
  )
  const read = known.filter(path => /\.(?:tsx?|mjs|css|html|md)$/.test(path))
  return read.flatMap(path => findingsIn(path, readFileSync(join(root, path), 'utf8'), known))
}

/** Returns a finding as one line: `file:line: kind: finding`. */
export const inWords = ({ path, line, kind, says }: WordFinding): string =>
  `${path}:${line}: ${kind}: ${says}`

if (isProgram(import.meta.filename)) {
  const folders = process.argv.slice(2)
  const findings = wordFindings().filter(
    ({ path }) => folders.length === 0 || folders.some(folder => path.startsWith(folder)),
  )
  for (const finding of findings) console.log(inWords(finding))
  process.exitCode = findings.length > 0 ? 1 : 0
}
