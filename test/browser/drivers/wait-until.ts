// Repeats a check until it has a result, or until the time limit.
import { setTimeout as sleep } from 'node:timers/promises'
import { patienceInMs } from './driver.ts'

/**
 * Resolves to the first result of `ask` that is not undefined. After the time limit, rejects with an Error whose message is the
 * result of `complain`.
 */
export async function waitUntil<Answer>(
  ask: () => Promise<Answer | undefined>,
  complain: () => string | Promise<string>,
  limitInMs = patienceInMs,
): Promise<Answer> {
  const end = Date.now() + limitInMs
  for (;;) {
    const answer = await ask()
    if (answer !== undefined) return answer
    if (Date.now() > end) throw new Error(await complain())
    await sleep(50)
  }
}

/** Returns the message for an element that was not found. */
export const notFound = (role: string, name: string, names: readonly string[]): string =>
  `No ${role} named '${name}'. There are: ${names.map(item => `'${item}'`).join(', ') || 'none'}.`
