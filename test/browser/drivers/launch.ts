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

/** Rejects with one sentence that names what to install when the browser is not there. */
export async function launch(engine: Engine, options?: LaunchOptions): Promise<Driver> {
  const path = findBrowser(engine)
  if (path === null) throw new Error(howToInstall(engine))
  return launchers[engine](path, options)
}
