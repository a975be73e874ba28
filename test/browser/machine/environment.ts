// An environment that is the same on every machine: time zone, language, fonts, no proxies, and no settings of a desktop.
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { writeFontRules } from './fonts.ts'

export const timeZone = 'UTC'

/** An empty folder, in which programs look for a user's settings and find none. */
const noSettings = join(import.meta.dirname, '../../../node_modules/.cache/movie-club-no-settings')

/** Variables to remove: proxies, languages, desktop scaling, flags of Debian's Chromium, and the card provider's authorization. */
const left = /_proxy$|^LC_|^GTK_|^GDK_|^NODE_USE_ENV_PROXY$|^CHROMIUM_FLAGS$|^BRAINTREE_AUTHORIZATION$/i

/** Returns the environment of this process without the differences between machines, for the tests and every browser. */
export function sameEnvironment(): Readonly<Record<string, string>> {
  mkdirSync(noSettings, { recursive: true })
  const kept = Object.entries(process.env).filter(
    (entry): entry is [string, string] => entry[1] !== undefined && !left.test(entry[0]),
  )
  return {
    ...Object.fromEntries(kept),
    // React has no act() in production mode.
    NODE_ENV: 'test',
    TZ: timeZone,
    // Every glibc includes this locale.
    LANG: 'C.UTF-8',
    LANGUAGE: '',
    FONTCONFIG_FILE: writeFontRules(),
    XDG_CONFIG_HOME: noSettings,
    XDG_CONFIG_DIRS: noSettings,
    // Makes WebKitGTK ignore the desktop's dark mode, text size and graphics card.
    GSETTINGS_BACKEND: 'memory',
    GTK_THEME: 'Adwaita',
    GTK_USE_PORTAL: '0',
    LIBGL_ALWAYS_SOFTWARE: '1',
  }
}

/** Applies the environment of `sameEnvironment` to this process and the workers that it starts. */
export function adoptSameEnvironment(): void {
  const same = sameEnvironment()
  for (const name of Object.keys(process.env)) if (!(name in same)) delete process.env[name]
  Object.assign(process.env, same)
}
