// Finds the browsers: by an environment variable, in Debian's paths, or in the usual folders of each operating system.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Engine } from './driver.ts'

interface Place {
  readonly variable: string
  readonly paths: readonly string[]
  /** The package to install if the browser is not found. */
  readonly install: string
}

const windows = ['PROGRAMFILES', 'PROGRAMFILES(X86)', 'LOCALAPPDATA'].map(name => process.env[name] ?? '')
const onWindows = (path: string): string[] =>
  windows.filter(base => base !== '').map(base => join(base, path))

const places: Readonly<Record<Engine, Place>> = {
  chromium: {
    variable: 'MOVIE_CLUB_CHROMIUM',
    paths: [
      // The headless shell comes first: the same engine without a window, at half the processor time.
      '/usr/bin/chromium-headless-shell',
      '/usr/bin/chromium',
      '/usr/bin/chromium-browser',
      '/usr/bin/google-chrome',
      '/usr/bin/google-chrome-stable',
      '/snap/bin/chromium',
      '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
      '/Applications/Chromium.app/Contents/MacOS/Chromium',
      '/Applications/Microsoft Edge.app/Contents/MacOS/Microsoft Edge',
      ...onWindows('Google/Chrome/Application/chrome.exe'),
      ...onWindows('Chromium/Application/chrome.exe'),
      ...onWindows('Microsoft/Edge/Application/msedge.exe'),
    ],
    install: 'Chromium or Google Chrome (Debian: apt-get install chromium chromium-headless-shell)',
  },
  firefox: {
    variable: 'MOVIE_CLUB_FIREFOX',
    paths: [
      '/usr/bin/firefox-esr',
      '/usr/bin/firefox',
      '/snap/bin/firefox',
      '/Applications/Firefox.app/Contents/MacOS/firefox',
      ...onWindows('Mozilla Firefox/firefox.exe'),
    ],
    install: 'Firefox (Debian: apt-get install firefox-esr)',
  },
  webkit: {
    variable: 'MOVIE_CLUB_WEBKIT_DRIVER',
    paths: ['/usr/bin/WebKitWebDriver'],
    install: 'WebKitGTK with its driver, on Linux (Debian: apt-get install webkit2gtk-driver xvfb)',
  },
}

/** Returns the path of the browser, or null if this machine has none. */
export function findBrowser(engine: Engine): string | null {
  const { variable, paths } = places[engine]
  return [process.env[variable] ?? '', ...paths].find(path => path !== '' && existsSync(path)) ?? null
}

/** Returns the path of the full Chromium, or null. Some tests need it, e.g. because the headless shell lacks autofill. */
export function findWholeChromium(): string | null {
  const { variable, paths } = places.chromium
  const isWhole = (path: string) => path !== '' && !path.includes('headless-shell') && existsSync(path)
  return [process.env[variable] ?? '', ...paths].find(isWhole) ?? null
}

/** Returns one sentence that names what to install for a missing browser. */
export const howToInstall = (engine: Engine): string =>
  `${engine} was not found on this machine: install ${places[engine].install}, or set ${places[engine].variable} to its path.`

/**
 * Whether a missing browser fails the tests: Chromium always, and all three on CI. If a missing browser is not required, its tests
 * are reported as not run.
 */
export const isRequired = (engine: Engine): boolean => engine === 'chromium' || process.env['CI'] === 'true'
