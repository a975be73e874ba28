// A child process that runs `tsc --watch --noEmit` for a folder and sends the errors to its parent.
import { join } from 'node:path'
import ts from 'typescript'

export interface TypeMistake {
  readonly file: string
  readonly line: number
  readonly column: number
  readonly text: string
}

const root = process.argv[2] ?? process.cwd()
const config = join(root, 'tsconfig.json')
let found: TypeMistake[] = []

function mistake({ file, start, messageText }: ts.Diagnostic): TypeMistake {
  const at = file?.getLineAndCharacterOfPosition(start ?? 0)
  return {
    file: file?.fileName ?? config,
    line: (at?.line ?? 0) + 1,
    column: (at?.character ?? 0) + 1,
    text: ts.flattenDiagnosticMessageText(messageText, '\n'),
  }
}

const host = ts.createWatchCompilerHost(
  config,
  { noEmit: true, incremental: true, tsBuildInfoFile: join(root, 'node_modules/.cache/types.tsbuildinfo') },
  ts.sys,
  ts.createSemanticDiagnosticsBuilderProgram,
  diagnostic => found.push(mistake(diagnostic)),
  // TypeScript calls this function with a count when a check ends, and without a count when a check starts.
  (_, _newLine, _options, errorCount) => {
    if (errorCount === undefined) return
    process.send?.(found)
    found = []
  },
)

ts.createWatchProgram(host)
process.on('disconnect', () => process.exit())
