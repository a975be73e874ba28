// Asks again and again until there is an answer, or the patience ends.
import { setTimeout as sleep } from 'node:timers/promises'
import { patienceInMs } from './driver.ts'

/** `ask` gives undefined for 'not yet'. `complain` tells what was there instead. */
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

/** The words for an element that did not turn up. */
export const notFound = (role: string, name: string, names: readonly string[]): string =>
  `No ${role} named '${name}'. There are: ${names.map(item => `'${item}'`).join(', ') || 'none'}.`
