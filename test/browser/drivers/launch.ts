// Starts a browser by the name of its engine.

import { launchChromium } from './chromium.ts'
import type { Driver, Engine, LaunchOptions } from './driver.ts'
import { findBrowser, howToInstall } from './find-browser.ts'
import { launchFirefox } from './firefox.ts'
import { launchWebKit } from './webkit.ts'

const launchers: Readonly<Record<Engine, (path: string, options?: LaunchOptions) => Promise<Driver>>> = {
  chromium: (_, options) => launchChromium({ ...options, hasMotion: true }),
  firefox: launchFirefox,
  webkit: launchWebKit,
}

/** Starts the browser and opens a page. If the browser is missing, rejects with one sentence that names what to install. */
export async function launch(engine: Engine, options?: LaunchOptions): Promise<Driver> {
  const path = findBrowser(engine)
  if (path === null) throw new Error(howToInstall(engine))
  return launchers[engine](path, options)
}
