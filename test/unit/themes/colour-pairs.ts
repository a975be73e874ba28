// The pairs of colours that visitors see beside or behind each other, as tokens of a theme.
import type { Scheme, ThemeName } from '../../../src/domain/widget-config.ts'
import { contrastOf, type Rgb } from '../../../src/editors/snippet/tag/contrast.ts'
import { alertTokens } from '../../../src/themes/alert-styles.ts'
import { laterTokens } from '../../../src/themes/lazy-styles.ts'
import { tokens } from '../../../src/themes/themes.ts'

/** Returns the tokens of a theme. Those of the dark scheme come first, because `colour` reads the first value of a token. */
export function tokensOf(theme: ThemeName, scheme: Scheme): string {
  const all = [tokens, alertTokens, laterTokens].map(table => table[theme])
  const dark = scheme === 'dark' ? all.map(([, changed = '']) => changed) : []
  return [...dark, ...all.map(([light]) => light)].join('')
}

/** Returns the WCAG 2.2 contrast ratio of two colours, `#rrggbb` or `#rgb`. */
export const contrast = (one: string, other: string): number => contrastOf(rgbOf(one), rgbOf(other))

export function rgbOf(hex: string): Rgb {
  const digits = hex.length === 4 ? hex.replace(/[0-9a-f]/gi, '$&$&') : hex
  const part = (at: number) => Number.parseInt(digits.slice(at, at + 2), 16)
  return [part(1), part(3), part(5)]
}

/** Returns the default colour of a token, which may be the colour of another token. */
export function colour(css: string, token: string): string {
  const value = new RegExp(
    `--mc-${token}:\\s*(?:var\\(--mc-([a-z-]+)\\)|(?:var\\(--movie-club-[a-z-]+,\\s*)?(#[0-9a-f]{3,6})\\b)`,
    'i',
  ).exec(css)
  if (value?.[1]) return colour(css, value[1])
  if (!value?.[2]) throw new Error(`no colour for --mc-${token}`)
  return value[2]
}

type Pair = readonly [front: string, behind: string]
const each = (fronts: readonly string[], behinds: readonly string[]): readonly Pair[] =>
  behinds.flatMap(behind => fronts.map((front): Pair => [front, behind]))
const tones = ['error', 'ok', 'warn', 'info']

// WCAG 1.4.3 requires a contrast of 4.5 for text. WCAG 1.4.11 requires 3 for the edges of controls, for marks and for the focus ring.
export const words: readonly Pair[] = [
  ...each(['ink', 'soft', 'link'], ['paper', 'card', 'off', 'tint']),
  ...each(['error'], ['paper', 'card']),
  ...each(['header-ink', 'header-accent-ink'], ['header']),
  ...each(
    ['ink', 'link'],
    tones.map(tone => `${tone}-tint`),
  ),
  ['on-accent', 'accent'],
  ['on-badge', 'badge'],
  ['ok', 'ok-tint'],
]
export const marks: readonly Pair[] = [
  ...each(['edge', 'focus', 'mark', 'error'], ['paper', 'card', 'off']),
  ...each(['mark-thin'], ['card', 'tint']),
  ...each(['focus', 'edge'], ['tint', ...tones.map(tone => `${tone}-tint`)]),
  ...tones.map((tone): Pair => [tone, `${tone}-tint`]),
  ['on-mark', 'mark'],
]

/** Returns the styles of a theme as if an editor had set these properties. */
export const withProperties = (css: string, chosen: Readonly<Record<string, string>>): string =>
  Object.entries(chosen).reduce(
    (changed, [property, value]) =>
      changed.replaceAll(new RegExp(`var\\(${property},\\s*#[0-9a-f]{3,6}\\)`, 'gi'), value),
    css,
  )
