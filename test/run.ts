// `npm test` runs every step, even if one fails, and prints a table at the end. `npx node test/run.ts unit modules` runs only these two
// steps.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { type Outcome, type Run, runSteps, type Step } from './run-steps.ts'

const root = join(import.meta.dirname, '..')
const modules = join(root, 'node_modules')
const reports = mkdtempSync(join(tmpdir(), 'movie-club-test-'))

/** Returns the outcome of a step that counts as a single test. */
const asOne = (passed: boolean): Outcome => ({
  passed: passed ? 1 : 0,
  failed: passed ? 0 : 1,
  notRun: 0,
  failures: [],
  retried: [],
})

const check =
  (program: string, ...args: string[]) =>
  async (run: Run): Promise<Outcome> =>
    asOne(await run(join(modules, program), ...args))

/** The part of vitest's JSON report that is read here. */
interface Report {
  readonly numPassedTests: number
  readonly numFailedTests: number
  readonly numPendingTests: number
  readonly numTodoTests: number
  readonly testResults: readonly {
    /** Path of the test file. */
    readonly name: string
    /** The reason why the whole file failed, if it failed. */
    readonly message: string
    readonly assertionResults: readonly {
      readonly fullName: string
      readonly status: string
      readonly failureMessages: readonly string[]
    }[]
  }[]
}

function readReport(file: string, isPassed: boolean): Outcome {
  const report: Report = JSON.parse(readFileSync(file, 'utf8'))
  const describe = (name: string, message: string): string => {
    const lines = message.split('\n')
    // Keeps the line with the folder of the screenshot, which comes after the complete message (test/browser/record-failure.ts).
    const recorded = lines.slice(3).filter(line => line.startsWith('Recorded in '))
    return [name, ...lines.slice(0, 3), ...recorded].join('\n      ')
  }
  const withFailures = (wanted: string): readonly string[] =>
    report.testResults.flatMap(({ name, assertionResults }) =>
      assertionResults
        .filter(({ status, failureMessages }) => status === wanted && failureMessages.length > 0)
        .map(({ fullName, failureMessages }) =>
          describe(`${relative(root, name)}: ${fullName.trim()}`, failureMessages[0] ?? ''),
        ),
    )
  const wholeFiles = report.testResults
    .filter(({ message }) => message !== '')
    .map(({ name, message }) => describe(relative(root, name), message))
  return {
    passed: report.numPassedTests,
    // If a file cannot be loaded, it fails without a failing test.
    failed: isPassed ? 0 : Math.max(report.numFailedTests, 1),
    notRun: report.numPendingTests + report.numTodoTests,
    failures: [...wholeFiles, ...withFailures('failed')],
    // If a test has passed but has failures, it passed at the second try.
    retried: withFailures('passed'),
  }
}

const tests =
  (name: string, ...projects: string[]) =>
  async (run: Run): Promise<Outcome> => {
    const file = join(reports, `${name}.json`)
    const isPassed = await run(
      join(modules, 'vitest/vitest.mjs'),
      'run',
      '--config=test/vitest.config.ts',
      ...projects.map(project => `--project=${project}`),
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${file}`,
    )
    try {
      return readReport(file, isPassed)
    } catch {
      return asOne(false)
    }
  }

const build = async (run: Run): Promise<Outcome> => {
  // If the build fails, an older build must not be tested instead.
  rmSync(join(root, 'dist/manifest.json'), { force: true })
  if (chosen.some(({ name }) => name === 'types')) process.env['TYPES_CHECKED_BESIDE'] = 'yes'
  return asOne(await run(join(modules, 'rollup/dist/bin/rollup'), '-c', '--silent'))
}

const steps: readonly Step[] = [
  { name: 'build', work: build },
  { name: 'types', work: check('typescript/bin/tsc', '-p', '.') },
  { name: 'engines', work: tests('engines', 'engines'), after: 'build', mostlyWaits: true },
  { name: 'lint', work: check('@biomejs/biome/bin/biome', 'check', '--error-on-warnings', '.') },
  { name: 'unused', work: check('knip/bin/knip.js', '--no-progress', '--treat-config-hints-as-errors') },
  { name: 'modules', work: tests('modules', 'modules') },
  { name: 'unit', work: tests('unit', 'unit') },
  { name: 'contract', work: tests('contract', 'contract', 'contract-*') },
  { name: 'platform', work: tests('platform', 'platform'), after: 'build' },
  { name: 'model', work: tests('model', 'model') },
  {
    name: 'size-limit',
    work: check('size-limit/bin.js', '--config', 'test/size-limit.json'),
    after: 'build',
  },
  { name: 'sizes', work: tests('sizes', 'sizes'), after: 'build' },
  { name: 'package', work: tests('package', 'package'), after: 'build' },
  { name: 'chromium', work: tests('chromium', 'chromium'), after: 'build', alone: ['engines'] },
]

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !steps.some(step => step.name === name))
if (unknown.length > 0) {
  console.error(
    `No such step: ${unknown.join(', ')}. There are: ${steps.map(({ name }) => name).join(', ')}.`,
  )
  process.exit(2)
}

const chosen = steps.filter(({ name }) => asked.length === 0 || asked.includes(name))
const outcomes = await runSteps(chosen, root)
rmSync(reports, { recursive: true, force: true })

console.log(`\n  ${'step'.padEnd(10)}  passed  failed not run seconds`)
const total = { passed: 0, failed: 0 }
for (const [name, { passed, failed, notRun, failures, retried }, seconds] of outcomes) {
  total.passed += passed
  total.failed += failed
  const columns = [passed, failed, notRun, seconds].map(count => String(count).padStart(8)).join('')
  console.log(`${failed > 0 ? '✗' : '✓'} ${name.padEnd(10)}${columns}`)
  for (const test of failures) console.log(`    failed: ${test}`)
  for (const test of retried) console.log(`    retried: ${test}`)
}
process.exitCode = total.failed > 0 ? 1 : 0
console.log(`\n${total.passed} passed, ${total.failed} failed`)
