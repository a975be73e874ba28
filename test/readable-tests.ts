// Finds tests that are hard to read: more than 40 lines, or a title of more than 100 characters.
import ts from 'typescript'

export const mostLines = 40
export const mostCharacters = 100

/** One `it` or `test` of a file. */
export interface FoundTest {
  /** The path, a colon, the line. */
  readonly place: string
  readonly lines: number
  /** As it is written: `%s` and `$name` of a table are not filled in. */
  readonly title: string
  /** The titles of the `describe` around it, from the outside in, and its own. */
  readonly titles: readonly string[]
}

const kinds = new Map([
  ['it', 'test'],
  ['test', 'test'],
  ['describe', 'group'],
])

/** `it`, `it.each(table)`, `describe.skipIf(condition)` and so on begin with the name that says what is called. */
function nameOf(callee: ts.Expression): string | undefined {
  if (ts.isIdentifier(callee)) return callee.text
  if (ts.isPropertyAccessExpression(callee) || ts.isCallExpression(callee)) return nameOf(callee.expression)
  if (ts.isTaggedTemplateExpression(callee)) return nameOf(callee.tag)
  return undefined
}

const textOf = (title: ts.Expression): string =>
  ts.isStringLiteralLike(title) ? title.text : title.getText().replace(/^`|`$/g, '')

/** Lists the tests of one file. A test is a call of `it` or `test` with a title and a function. */
export function findTests(path: string, source: string): readonly FoundTest[] {
  const file = ts.createSourceFile(path, source, ts.ScriptTarget.Latest, true)
  const lineOf = (position: number): number => file.getLineAndCharacterOfPosition(position).line + 1
  const found: FoundTest[] = []

  function visit(node: ts.Node, around: readonly string[]): void {
    if (!ts.isCallExpression(node)) return ts.forEachChild(node, child => visit(child, around))
    const kind = kinds.get(nameOf(node.expression) ?? '')
    const [title, ...others] = node.arguments
    const isWhole = title !== undefined && others.some(other => ts.isArrowFunction(other) || ts.isFunctionExpression(other) || ts.isIdentifier(other))
    if (!kind || !isWhole) return ts.forEachChild(node, child => visit(child, around))
    const titles = [...around, textOf(title)]
    if (kind === 'test') {
      // The table of `it.each` is data: the test begins at its title.
      const begin = lineOf(title.getStart())
      found.push({ place: `${path}:${begin}`, lines: lineOf(node.end) - begin + 1, title: textOf(title), titles })
    }
    ts.forEachChild(node, child => visit(child, kind === 'group' ? titles : around))
  }
  visit(file, [])
  return found
}
