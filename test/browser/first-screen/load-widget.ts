// Adds the widget's script to an open page, in any engine.
import { expect } from 'vitest'
import { type Driver, patienceInMs } from '../drivers/driver.ts'

/** Runs in the page. */
function addScript(src: string): void {
  const warnings: string[] = []
  const warn = console.warn
  console.warn = (...words: unknown[]) => {
    warnings.push(words.join(' '))
    warn(...words)
  }
  document.addEventListener('movie-club:ready', () => Object.assign(window, { warnings }))
  document.body.append(Object.assign(document.createElement('script'), { type: 'module', src }))
}

/** Adds the script, and resolves when the app has loaded. Returns the warnings of the console meanwhile. */
export async function loadWidget(driver: Driver, origin: string): Promise<readonly string[]> {
  await driver.evaluate(addScript, `${origin}/dist/movie-club.js`)
  const isReady = () => driver.evaluate(() => 'warnings' in window)
  await expect.poll(isReady, { timeout: patienceInMs }).toBe(true)
  return driver.evaluate(() => Reflect.get(window, 'warnings') as string[])
}
