// Finds the regular expressions in the source files, and texts on which a slow one would take quadratic time.
import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { reasonExpressions } from '../src/domain/member/entry-validity.ts'
import { fieldExpressions } from '../src/domain/tolerance/field-names.ts'

const root = join(import.meta.dirname, '..')

/** The expressions that a file composes of several texts. */
const composed: Readonly<Record<string, readonly RegExp[]>> = {
  'src/domain/member/entry-validity.ts': reasonExpressions.flatMap(({ status, flag }) => [status, flag]),
  'src/domain/tolerance/field-names.ts': fieldExpressions.flatMap(({ isName, isAbout }) => [isName, isAbout]),
}

export interface FoundExpression {
  /** The file and the expression, for a failing test. */
  readonly name: string
  readonly expression: RegExp
}

/**
 * Returns a regular expression literal, or the expression of `new RegExp` with fixed arguments. Returns null for other nodes, and for the
 * expressions of `composed`.
 */
function expressionOf(node: ts.Node, path: string): RegExp | null {
  if (ts.isRegularExpressionLiteral(node)) {
    const end = node.text.lastIndexOf('/')
    return new RegExp(node.text.slice(1, end), node.text.slice(end + 1))
  }
  if (!ts.isNewExpression(node) || node.expression.getText() !== 'RegExp') return null
  const [pattern, flags] = node.arguments ?? []
  if (pattern && ts.isTemplateExpression(pattern) && path in composed) return null
  if (!pattern || !ts.isStringLiteralLike(pattern))
    throw new Error(`The pattern is not a literal: ${node.getText()}`)
  return new RegExp(pattern.text, flags && ts.isStringLiteralLike(flags) ? flags.text : '')
}

/** Returns all regular expressions of the files that match the patterns, relative to the project's folder. */
export function findExpressions(patterns: readonly string[]): readonly FoundExpression[] {
  const found = Object.entries(composed).flatMap(([path, expressions]) =>
    expressions.map((expression): FoundExpression => ({ name: `${path}: ${expression}`, expression })),
  )
  for (const path of globSync([...patterns], { cwd: root })) {
    const text = readFileSync(join(root, path), 'utf8')
    const visit = (node: ts.Node): void => {
      const expression = expressionOf(node, path)
      if (expression) found.push({ name: `${path}: ${expression}`, expression })
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true))
  }
  return found
}

/** Returns the parts of a hostile text for this expression: characters that it can match, and literal parts of its pattern. */
function partsFor({ source }: RegExp): readonly string[] {
  const literal = source.replace(/\\[bBdDsSwWpPu]|[[\](){}*+?^$|]/g, '\n').replaceAll('\\', '')
  const pieces = literal.split('\n').filter(piece => piece.length > 1)
  return [
    ...new Set([...'a0Z -/."=<\u00e9\n', ...literal, ...pieces.slice(0, 12), literal.replaceAll('\n', '')]),
  ]
}

/** Yields texts of about this length: a start, then a part or two parts repeated, then an end that does not match. */
export function* hostileTexts(expression: RegExp, length: number): Generator<string> {
  const parts = partsFor(expression)
  const ends = ['', '\u0000', 'x\u0000']
  const pumps = [...parts, ...parts.flatMap(one => parts.slice(0, 14).map(other => one + other))]
  for (const pump of pumps) {
    if (pump === '') continue
    const middle = pump.repeat(Math.ceil(length / pump.length))
    for (const end of ends) yield middle + end
  }
  for (const start of parts)
    for (const pump of parts.slice(0, 24))
      if (pump) yield `${start}${pump.repeat(Math.ceil(length / pump.length))}\u0000`
}

/** Returns the milliseconds of one search for all matches in the text. */
export function timeOf(expression: RegExp, text: string): number {
  const global = new RegExp(expression.source, `${expression.flags.replace(/[gy]/g, '')}g`)
  const begun = performance.now()
  text.replace(global, '')
  return performance.now() - begun
}
