// Chromium without a driver, for pages that act on their own. While a driver is attached, Chromium prerenders no page
// (PrerenderingDisabledByDevTools).
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { spawnWithParent } from '../../end-with-parent.ts'
import { sameEnvironment } from '../machine/environment.ts'
import { findBrowser, howToInstall } from './find-browser.ts'

const flags = [
  '--headless=new',
  '--no-sandbox',
  '--disable-gpu',
  '--no-proxy-server',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

/** Opens the URL in a new profile. Returns a function that closes the browser. */
export function openUndriven(url: string): () => Promise<void> {
  const path = findBrowser('chromium')
  if (path === null) throw new Error(howToInstall('chromium'))
  const profile = mkdtempSync(join(tmpdir(), 'movie-club-chromium-'))
  const browser = spawnWithParent(path, [...flags, `--user-data-dir=${profile}`, url], {
    stdio: 'ignore',
    env: sameEnvironment(),
  })
  const exited = once(browser, 'exit')
  return async () => {
    // Ends the process group. The program may be a script that starts the browser and does not forward signals.
    if (browser.pid !== undefined) process.kill(-browser.pid)
    await exited
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 })
  }
}
