// Runs the steps of `npm test`, as many in parallel as the machine has cores. A step that mostly waits is not counted. The output of
// a step is never mixed with that of a different step.
import { availableParallelism } from 'node:os'
import { join } from 'node:path'
import { spawnWithParent } from './end-with-parent.ts'

export interface Outcome {
  readonly passed: number
  readonly failed: number
  /** Number of tests that did not run on this machine, for example because a browser is not installed. */
  readonly notRun: number
  /** Each failed test, with the first lines of its message. */
  readonly failures: readonly string[]
  /** Tests that failed and then passed at the second try, with the message of the first try. */
  readonly retried: readonly string[]
}

/** Runs a Node program with this Node. Resolves to true if the program exits with 0. */
export type Run = (program: string, ...args: string[]) => Promise<boolean>

export interface Step {
  readonly name: string
  readonly work: (run: Run) => Promise<Outcome>
  /** Name of a step that has to end before this step starts. It is ignored if no step of that name runs. */
  readonly after?: string
  /**
   * The only steps that are allowed to run in parallel with this step. The tests of this step wait for a browser, so any other step would
   * slow them down.
   */
  readonly alone?: readonly string[]
  /** Whether the step mostly waits, and needs less than one core. It then runs beside as many other steps as the machine has cores. */
  readonly mostlyWaits?: boolean
}

/** The output of one step. It is collected until `show` is called, and then printed as it arrives. */
class Output {
  readonly #kept: Buffer[] = []
  #isShown = false

  write(data: Buffer): void {
    if (this.#isShown) process.stdout.write(data)
    else this.#kept.push(data)
  }

  show(name: string): void {
    if (this.#isShown) return
    this.#isShown = true
    console.log(`\n── ${name} ${'─'.repeat(70 - name.length)}`)
    for (const data of this.#kept) process.stdout.write(data)
  }
}

const runInto =
  (output: Output, root: string): Run =>
  (program, ...args) =>
    new Promise(resolve => {
      const env = {
        ...process.env,
        ...(process.stdout.isTTY && { FORCE_COLOR: '1' }),
        // All steps and workers compile the same tools, so they share a cache.
        NODE_COMPILE_CACHE: join(root, 'node_modules/.cache/compiled'),
      }
      const child = spawnWithParent(process.execPath, [program, ...args], {
        cwd: root,
        env,
        stdio: ['ignore', 'pipe', 'pipe'],
      })
      for (const stream of [child.stdout, child.stderr])
        stream?.on('data', (data: Buffer) => output.write(data))
      child.once('close', code => resolve(code === 0))
      child.once('error', error => {
        output.write(Buffer.from(`${error.message}\n`))
        resolve(false)
      })
    })

/** Runs the steps and resolves to a list in the given order: each step with its outcome and its seconds. */
export async function runSteps(
  steps: readonly Step[],
  root: string,
): Promise<readonly (readonly [string, Outcome, number])[]> {
  const outputs = new Map(steps.map(({ name }) => [name, new Output()]))
  const running = new Map<Step, Promise<void>>()
  const ended = new Map<string, readonly [string, Outcome, number]>()
  const waiting = new Set(steps)
  const place = (name: string): number => steps.findIndex(step => step.name === name)

  const isDone = (name: string): boolean => ended.has(name) || !steps.some(step => step.name === name)
  const mayStart = ({ after, alone, mostlyWaits }: Step): boolean => {
    const others = [...running.keys()]
    return (
      (after === undefined || isDone(after)) &&
      others.every(other => !other.alone && (!alone || alone.includes(other.name))) &&
      (mostlyWaits === true || others.filter(other => !other.mostlyWaits).length < availableParallelism())
    )
  }

  /** Shows the output of the first step that has not ended, as it arrives. */
  const showFront = (): void => {
    for (const step of steps) {
      if (ended.has(step.name) || running.has(step)) outputs.get(step.name)?.show(step.name)
      if (!ended.has(step.name)) return
    }
  }

  async function start(step: Step): Promise<void> {
    const startedAt = Date.now()
    const outcome = await step.work(runInto(outputs.get(step.name) ?? new Output(), root))
    ended.set(step.name, [step.name, outcome, Math.round((Date.now() - startedAt) / 1000)])
    running.delete(step)
  }

  while (waiting.size > 0 || running.size > 0) {
    for (const step of waiting) {
      if (!mayStart(step)) continue
      waiting.delete(step)
      running.set(step, start(step))
      showFront()
    }
    await Promise.race(running.values())
    showFront()
  }
  return [...ended.values()].sort(([one], [other]) => place(one) - place(other))
}
