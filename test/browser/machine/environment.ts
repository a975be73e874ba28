// What no machine decides for a test: time zone, language, fonts, proxies, the settings of its desktop.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFontRules } from './fonts.ts'

export const timeZone = 'UTC'

/** Where programs look for a user's settings. It stays empty. */
const noSettings = join(import.meta.dirname, '../../../node_modules/.cache/movie-club-no-settings')

/** Proxies, languages and sizes of a desktop, flags that Debian's Chromium adds, an account of the card provider. */
const left = /_proxy$|^LC_|^GTK_|^GDK_|^NODE_USE_ENV_PROXY$|^CHROMIUM_FLAGS$|^BRAINTREE_AUTHORIZATION$/i

/** The environment of this process without what differs between machines, for the tests and every browser. */
export function sameEnvironment(): Readonly<Record<string, string>> {
  mkdirSync(noSettings, { recursive: true })
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !left.test(entry[0]),
  )
  return {
    ...Object.fromEntries(kept),
    // React has no act() in production.
    NODE_ENV: 'test',
    TZ: timeZone,
    // Every glibc has it without any locale being installed.
    LANG: 'C.UTF-8',
    LANGUAGE: '',
    FONTCONFIG_FILE: writeFontRules(),
    XDG_CONFIG_HOME: noSettings,
    XDG_CONFIG_DIRS: noSettings,
    // WebKitGTK: a desktop's dark mode, its size of text and its graphics card.
    GSETTINGS_BACKEND: 'memory',
    GTK_THEME: 'Adwaita',
    GTK_USE_PORTAL: '0',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
}

/** For the process of the tests itself, and the workers that it starts. */
export function adoptSameEnvironment(): void {
  const same = sameEnvironment()
  for (const name of Object.keys(process.env)) if (!(name in same)) delete process.env[name]
  Object.assign(process.env, same)
}
