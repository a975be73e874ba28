// Tests that a new payment method without a name, or a new kind of problem without a message, causes a type error.
import { readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const at = (path: string) => resolve(import.meta.dirname, '../../../../src/domain', path)
const options: ts.CompilerOptions = {
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts'],
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  allowImportingTsExtensions: true,
  types: [],
}

/** Returns the type errors in the messages if `change` has changed the source of the file at `path`. */
function errorsIf(path: string, change: (source: string) => string): readonly string[] {
  const host = ts.createCompilerHost(options)
  const read = host.readFile.bind(host)
  const { getSourceFile } = host
  const changed = change(readFileSync(at(path), 'utf8'))
  host.readFile = file => (file === at(path) ? changed : read(file))
  host.getSourceFile = (file, language) =>
    file === at(path) ? ts.createSourceFile(file, changed, language) : getSourceFile(file, language)
  const program = ts.createProgram([at('messages/problem-message.ts')], options, host)
  return [at('messages/problem-message.ts'), at('messages/stopped-message.ts')].flatMap(file =>
    program
      .getSemanticDiagnostics(program.getSourceFile(file))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, ' ')),
  )
}

test('the unchanged messages compile without type errors', { timeout: 60_000 }, () => {
  expect(errorsIf('order/checkout.ts', source => source)).toEqual([])
})

test('a new payment method without a name does not compile', {
  timeout: 60_000,
}, () => {
  const withOneMore = (source: string) =>
    source.replace("'creditCard', ...wallets] as const", "'creditCard', 'beem', ...wallets] as const")
  expect(errorsIf('order/order-types.ts', withOneMore).join()).toMatch(/'beem' is missing/)
})

test('a new kind of problem fails to compile without a message', { timeout: 60_000 }, () => {
  const withOneMore = (source: string) =>
    source.replace(
      "  | { readonly kind: 'offline' }",
      "  | { readonly kind: 'offline' }\n  | { readonly kind: 'sold-out' }",
    )
  expect(errorsIf('problem.ts', withOneMore).join()).toMatch(/sold-out/)
})
