// Runs the type check in parallel with the dev server, and shows its errors in the terminal and in the page.
import { fork } from 'node:child_process'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import type { ErrorPayload, ViteDevServer } from 'vite'
import type { TypeMistake } from './watch-types.ts'

/** Returns the data for Vite's error overlay: the first error in full, and the others below it. */
function overlayOf(mistakes: readonly TypeMistake[]): ErrorPayload['err'] | null {
  const [first, ...others] = mistakes
  if (!first) return null
  const { text, ...loc } = first
  const stack = others
    .map(({ file, line, column, text }) => `${file}:${line}:${column}\n  ${text}`)
    .join('\n')
  return { plugin: 'types', message: text, loc, stack }
}

/**
 * Starts the type check in a child process. Returns a function that stops it.
 * @param root the folder that contains tsconfig.json
 */
export function checkTypes(root: string, { ws }: ViteDevServer): () => void {
  let overlay: ErrorPayload['err'] | null = null
  let hadMistakes = false
  const checker = fork(join(import.meta.dirname, 'watch-types.ts'), [root])
  // Serving the page is more urgent than checking types.
  if (checker.pid) setPriority(checker.pid, constants.priority.PRIORITY_BELOW_NORMAL)
  checker.on('message', (mistakes: readonly TypeMistake[]) => {
    for (const { file, line, column, text } of mistakes) console.error(`${file}:${line}:${column}\n  ${text}`)
    if (mistakes.length === 0 && hadMistakes) console.log('The types are right again.')
    hadMistakes = mistakes.length > 0
    overlay = overlayOf(mistakes)
    ws.send('movie-club:types', overlay)
  })
  ws.on('movie-club:types-asked', (_, client) => client.send('movie-club:types', overlay))
  return () => checker.kill()
}
