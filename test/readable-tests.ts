// Finds tests that are hard to read: more than 40 lines, a title that is too long, or a title of two sentences.
import ts from 'typescript'

const mostLines = 40
const mostCharacters = 100
/** Maximum number of characters of a title together with the titles of its groups, as a CI log shows them. */
const mostTogether = 130

/** One `it` or `test` of a file. */
export interface FoundTest {
  /** Path of the file, a colon, and the line of the title. */
  readonly place: string
  /** Number of lines from the title to the end of the call. The table of `it.each` is data and is not counted. */
  readonly lines: number
  /** The title in the source, with `%s` and `$name` of a table still in it. */
  readonly title: string
  /** Titles of the enclosing `describe` calls, outermost first. */
  readonly groups: readonly string[]
}

/** Returns the first identifier of a callee: `it` for `it.each(table)`, and `describe` for `describe.skipIf(condition)`. */
function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return nameOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return nameOf(callee.tag)
  return undefined
}

const isWork = (node: ts.Expression): boolean =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isIdentifier(node)

const textOf = (title: ts.Expression): string =>
  ts.isStringLiteralLike(title) ? title.text : title.getText().replace(/^`|`$/g, '')

/** Returns the tests of one file: the calls of `it` and `test` that have a title and a function. */
export function findTests(path: string, source: string): readonly FoundTest[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1
  const found: FoundTest[] = []

  function visit(node: ts.Node, groups: readonly string[]): void {
    let inside = groups
    if (ts.isCallExpression(node)) {
      const name = nameOf(node.expression)
      const [title, ...others] = node.arguments
      if (title !== undefined && others.some(isWork)) {
        const text = textOf(title)
        const line = lineOf(title.getStart())
        if (name === 'describe') inside = [...groups, text]
        if (name === 'it' || name === 'test')
          found.push({ place: `${path}:${line}`, lines: lineOf(node.end) - line + 1, title: text, groups })
      }
    }
    ts.forEachChild(node, child => visit(child, inside))
  }
  visit(file, [])
  return found
}

/**
 * Returns a sentence for each reason why a test of this file is hard to read. A title with a semicolon counts as two sentences,
 * unless the semicolon is in a citation.
 */
export function unreadable(path: string, source: string): readonly string[] {
  return findTests(path, source).flatMap(({ place, lines, title, groups }) => [
    ...(lines > mostLines ? [`${place} has ${lines} lines, ${mostLines} are allowed: “${title}”`] : []),
    ...(title.length > mostCharacters
      ? [`${place} has a title of ${title.length} characters, ${mostCharacters} are allowed: “${title}”`]
      : []),
    ...(title.length <= mostCharacters && [...groups, title].join(' ').length > mostTogether
      ? [
          `${place} has more than ${mostTogether} characters with its groups: “${[...groups, title].join(' ')}”`,
        ]
      : []),
    ...(title.replace(/\([^)]*\u00a7[^)]*\)/g, '').includes(';')
      ? [`${place} has two sentences in its title: “${title}”`]
      : []),
  ])
}
