// Draws the pictures that a cinema's image CDN would serve: a dark cinema in the colours of the cinema's theme.
import type { ThemeName } from '../../src/domain/widget-config.ts'
import { themeNamed } from '../cinema/theme-of.ts'

interface Colours {
  /** Hue of the room, in degrees. */
  readonly hue: number
  /** Hue of the film on the screen, in degrees. */
  readonly film: number
}

const coloursOf: Readonly<Record<ThemeName, Colours>> = {
  ritz: { hue: 342, film: 40 },
  cameo: { hue: 152, film: 32 },
  classic: { hue: 354, film: 354 },
  lido: { hue: 208, film: 46 },
}

/** The folder that `data-image-base` names for a theme. */
export const imageFolder = (theme: ThemeName): string => `/images/${theme}/`

/**
 * Returns an SVG. The first folder after /images/ is a theme and determines the colours. For any other folder, the colours are those of the
 * theme `ritz`.
 */
export function image(path: string): string {
  const [folder = ''] = path.split('/')
  const { hue, film } = coloursOf[themeNamed(folder) ?? 'ritz']
  const seats = (y: number, size: number) =>
    Array.from(
      { length: 15 },
      (_, at) =>
        `<rect x="${at * size * 1.25 - size}" y="${y}" width="${size}" height="${size * 2}" rx="${size / 3}"/>`,
    ).join('')
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 640 400" width="640" height="400">
  <defs>
    <radialGradient id="light" cx=".5" cy=".38" r=".75">
      <stop offset="0" stop-color="hsl(${hue} 45% 46%)"/><stop offset="1" stop-color="hsl(${hue} 50% 7%)"/>
    </radialGradient>
    <linearGradient id="film" x2="1" y2="1">
      <stop offset="0" stop-color="hsl(${film} 90% 88%)"/><stop offset="1" stop-color="hsl(${film} 80% 66%)"/>
    </linearGradient>
  </defs>
  <rect width="640" height="400" fill="url(#light)"/>
  <path d="M0 0h96q-30 200-60 300L0 320zM640 0h-96q30 200 60 300l36 20z" fill="hsl(${hue} 50% 12%)"/>
  <path d="M140 62h360v180q-180-16-360 0z" fill="url(#film)"/>
  <path d="M140 242q60-90 130-60t90-34 140 60v34q-180-16-360 0z" fill="hsl(${hue} 60% 42%)"/>
  <circle cx="404" cy="118" r="26" fill="#fff8e0"/>
  <g fill="hsl(${hue} 45% 14%)">${seats(288, 40)}</g>
  <g fill="hsl(${hue} 45% 8%)">${seats(330, 56)}</g>
</svg>`
}
