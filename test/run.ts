// `npm test`: every step, whatever the others say; a table at the end. `node test/run.ts unit rooms` runs some.
import { spawnSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Tests left out on this machine, e.g. of a browser that is not installed. */
  readonly notRun: number
}

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const reports = mkdtempSync(join(tmpdir(), 'movie-club-test-'))

/** Runs a Node program with this Node, its output shown as it comes. True when it exits with 0. */
function run(program: string, ...args: string[]): boolean {
  return (
    spawnSync(process.execPath, [join(modules, program), ...args], { cwd: root, stdio: 'inherit' }).status ===
    0
  )
}

/** A step that has no single tests counts as one. */
function check(passed: boolean): Outcome {
  return { passed: passed ? 1 : 0, failed: passed ? 0 : 1, notRun: 0 }
}

/** What of vitest's JSON report is read here. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
}

function tests(project: string): Outcome {
  const file = join(reports, `${project}.json`)
  const passed = run(
    'vitest/vitest.mjs',
    'run',
    '--config=test/vitest.config.ts',
    `--project=${project}`,
    '--reporter=default',
    '--reporter=json',
    `--outputFile.json=${file}`,
  )
  try {
    const report: Report = JSON.parse(readFileSync(file, 'utf8'))
    // A file that cannot even be loaded fails without a failing test in it.
    const failed = passed ? 0 : Math.max(report.numFailedTests, 1)
    return { passed: report.numPassedTests, failed, notRun: report.numPendingTests + report.numTodoTests }
  } catch {
    return check(false)
  }
}

/** An older build must not stand in for one that failed. */
function build(): Outcome {
  rmSync(join(root, 'dist/manifest.json'), { force: true })
  return check(run('rollup/dist/bin/rollup', '-c', '--silent'))
}

const steps: Readonly<Record<string, () => Outcome>> = {
  types: () => check(run('typescript/bin/tsc', '-p', '.')),
  lint: () => check(run('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.')),
  rooms: () => tests('rooms'),
  unit: () => tests('unit'),
  contract: () => tests('contract'),
  build,
  sizes: () => tests('sizes'),
  browsers: () => tests('browsers'),
}

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !(name in steps))
if (unknown.length > 0) {
  console.error(`No such step: ${unknown.join(', ')}. There are: ${Object.keys(steps).join(', ')}.`)
  process.exit(2)
}

const total = { passed: 0, failed: 0 }
const table: string[] = []
for (const [name, step] of Object.entries(steps)) {
  if (asked.length > 0 && !asked.includes(name)) continue
  console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
  const { passed, failed, notRun } = step()
  total.passed += passed
  total.failed += failed
  const columns = [passed, failed, notRun].map(count => String(count).padStart(8)).join('')
  table.push(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)}${columns}`)
}
rmSync(reports, { recursive: true, force: true })

console.log(`\n  ${'step'.padEnd(10)}  passed  failed not run\n${table.join('\n')}\n`)
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`${total.passed} passed, ${total.failed} failed`)
