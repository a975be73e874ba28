// The tokens of the first screens and the logo of each theme.
import type { LogoDrawing, Scheme, ThemeName, WidgetConfig } from '../domain/widget-config.ts'
import cameo from './tokens/cameo.css'
import classic from './tokens/classic.css'
import darkCameo from './tokens/dark/cameo.css'
import darkClassic from './tokens/dark/classic.css'
import darkLido from './tokens/dark/lido.css'
import lido from './tokens/lido.css'
import ritz from './tokens/ritz.css'

export type ByTheme<Value> = Readonly<Record<ThemeName, Value>>
/** The theme's tokens, and those that differ in the dark scheme. Ritz is dark in every scheme. */
export type Tokens = readonly [tokens: string, dark?: string]

/** CSS custom properties by theme, for the first screens. */
export const tokens: ByTheme<Tokens> = {
  ritz: [ritz],
  cameo: [cameo, darkCameo],
  classic: [classic, darkClassic],
  lido: [lido, darkLido],
}

/** Returns the tokens of a theme as CSS. */
export const inScheme = ([light, dark = '']: Tokens, scheme: Scheme): string =>
  light + (scheme === 'auto' ? `@media (prefers-color-scheme:dark){${dark}}` : scheme === 'dark' ? dark : '')

/** Our own drawings as SVG path data, 48 units wide and high, drawn by ui/logo.tsx. embed/run.ts passes the drawing of the widget's theme to the app. */
export const logos: ByTheme<LogoDrawing> = {
  // A stepped tower between two fans, on a double rule.
  ritz: {
    paths: [
      { d: 'M23 1h2v5h3v5h3v6h3v21H14V17h3v-6h3V6h3zM18 19v17h2V19zM23 13v23h2V13zM28 19v17h2V19z' },
      {
        d: 'M12 38 1 33l1-2zM12 36 3 27l2-2zM12 32 6 21l3-1zM36 38l11-5-1-2zM36 36l9-9-2-2zM36 32l6-11-3-1z',
        accent: true,
      },
      { d: 'M1 41h46v2H1zM1 45h46v1.5H1z', accent: true },
    ],
  },
  // An oval brooch with a sprig in it.
  cameo: {
    paths: [
      {
        d: 'M24 1c10.5 0 17 10.3 17 23s-6.5 23-17 23S7 36.7 7 24 13.5 1 24 1zm0 3C15.4 4 10 13 10 24s5.4 20 14 20 14-9 14-20S32.6 4 24 4z',
      },
      {
        d: 'M23 39V27c-5.5.5-9-2.5-9.5-8.5 5.5-.5 9 2 9.5 6V17h2v13c.5-4 4-6.5 9.5-6-.5 6-4 9-9.5 8.5V39z',
      },
      { d: 'M24 7c2.5 2 3.5 4.2 3.5 6.2S26 17 24 17s-3.5-1.8-3.5-3.8S21.5 9 24 7z', accent: true },
    ],
  },
  // A projector's beam, cut out of a square.
  classic: {
    paths: [{ d: 'M0 0h48v48H0zM9 21v6l30 12V9z', accent: true }, { d: 'M9 21v6l30 12V9z' }],
  },
  // The sun over two waves.
  lido: {
    paths: [
      {
        d: 'M24 6a14 14 0 0 1 13.9 15.5c-4.7-1-6.9 2.5-13.9 2.5s-9.2-3.5-13.9-2.5A14 14 0 0 1 24 6z',
        accent: true,
      },
      {
        d: 'M2 29c7-5 11 3 22 0s15-5 22 0v4c-7-5-12-2-22 .8S9 28 2 33zM6 38c6-4 9 2.4 18 0s12-4 18 0v4c-6-4-10-1.5-18 .7S12 38 6 42z',
      },
    ],
  },
}

/** Returns the logo of the tag, or else of its theme. */
export const logoOf = ({ theme, logo }: Pick<WidgetConfig, 'theme' | 'logo'>): LogoDrawing =>
  logo === null ? logos[theme] : { paths: [], image: logo }
