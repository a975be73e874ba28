// Tests `isProgram` with real processes of Node.
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

const source = join(import.meta.dirname, '../../demo/is-program.ts')
let folder: string

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'movie-club-is-program-'))
  writeFileSync(
    join(folder, 'program.ts'),
    `import { isProgram } from ${JSON.stringify(source)}\nconsole.log(isProgram(import.meta.filename))\n`,
  )
  writeFileSync(join(folder, 'importing.ts'), `import './program.ts'\n`)
  symlinkSync(join(folder, 'program.ts'), join(folder, 'linked.ts'))
})
afterAll(() => rmSync(folder, { recursive: true, force: true }))

test.each([
  ['true for the file with which Node was started', 'program.ts', 'true'],
  ['true if Node was started with a symbolic link to the file', 'linked.ts', 'true'],
  ['false for a file that is only imported', 'importing.ts', 'false'],
])('isProgram is %s', (_, file, expected) => {
  const printed = execFileSync(process.execPath, [join(folder, file)], { encoding: 'utf8' })
  expect(printed.trim()).toBe(expected)
})
