// The fonts of every browser that we start on Linux: those of our devDependencies, and no font of the machine.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../../node_modules')
const cache = join(modules, '.cache/movie-club-fonts')

/** The folder of the font packages. Firefox's content processes can read it only if Firefox is configured for it. */
export const fontFolder = join(modules, '@expo-google-fonts/')

/**
 * The font packages, each in two weights. Arimo has the widths of Arial and Helvetica, Gelasio of Georgia, Tinos of Times, and
 * Cousine of Courier. Roboto and Roboto Condensed are Android's own fonts.
 */
const packages = ['arimo', 'cousine', 'gelasio', 'roboto', 'roboto-condensed', 'tinos']
const weights = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

/** For each of our fonts, the font families that it replaces. Other families are ignored, even if the machine has them. */
const standIns: Readonly<Record<string, readonly string[]>> = {
  Arimo: ['sans-serif', 'system-ui', 'Arial', 'Helvetica', 'Helvetica Neue', 'Liberation Sans'],
  Cousine: ['monospace', 'ui-monospace', 'Courier', 'Courier New'],
  Gelasio: ['Georgia'],
  Tinos: ['serif', 'Times', 'Times New Roman'],
}

const folders = packages.flatMap(name =>
  weights.map(weight => `  <dir>${join(fontFolder, name, weight)}</dir>`),
)
const aliases = Object.entries(standIns).flatMap(([font, families]) =>
  families.map(
    family =>
      `  <alias binding="same"><family>${family}</family><prefer><family>${font}</family></prefer></alias>`,
  ),
)

// Text in a family that is neither ours nor in `standIns` is shown in Arimo. Hinting is off, so that a text has the same width in all
// versions of FreeType.
const rules = `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "urn:fontconfig:fonts.dtd">
<fontconfig>
${folders.join('\n')}
  <cachedir>${cache}</cachedir>
${aliases.join('\n')}
  <match target="pattern">
    <edit name="family" mode="append_last"><string>Arimo</string></edit>
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>false</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintnone</const></edit>
    <edit name="rgba" mode="assign"><const>none</const></edit>
  </match>
</fontconfig>
`

/**
 * Writes the rules and returns their path, for FONTCONFIG_FILE. Windows and macOS ignore the file, and do not need it, because they have
 * Arial.
 */
export function writeFontRules(): string {
  const path = join(cache, 'fonts.conf')
  mkdirSync(cache, { recursive: true })
  // A different worker may be reading the file, so it is replaced atomically.
  writeFileSync(`${path}.${process.pid}`, rules)
  renameSync(`${path}.${process.pid}`, path)
  return path
}
