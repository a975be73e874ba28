// The fonts of every browser that we start, on Linux: those of our devDependencies, and no font of the machine.
import { mkdirSync, renameSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

const modules = join(import.meta.dirname, '../../../node_modules')
const cache = join(modules, '.cache/movie-club-fonts')

/** Its content processes read nothing outside the system's folders unless Firefox is told to. */
export const fontFolder = join(modules, '@expo-google-fonts/')

/**
 * Each has the widths of the font that visitors have instead (Arimo of Arial and Helvetica, Gelasio of Georgia, Tinos of
 * Times, Cousine of Courier), or is that font (Roboto and Roboto Condensed, of Android). In two weights, as those have.
 */
const packages = ['arimo', 'cousine', 'gelasio', 'roboto', 'roboto-condensed', 'tinos']
const weights = ['400Regular', '400Regular_Italic', '700Bold', '700Bold_Italic']

/** What is shown for a family that a page names. Any other name is passed over, also where the machine has that font. */
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

// Whatever has no font gets Arimo. Without hinting a text is as wide for one version of FreeType as for another.
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

/** Writes the rules; gives their path, for FONTCONFIG_FILE. Windows and macOS do not read it: they have Arial. */
export function writeFontRules(): string {
  const path = join(cache, 'fonts.conf')
  mkdirSync(cache, { recursive: true })
  // Another worker may be reading it: it is replaced as a whole.
  writeFileSync(`${path}.${process.pid}`, rules)
  renameSync(`${path}.${process.pid}`, path)
  return path
}
