// The four looks: their names, and the style sheet of each as text.
import base from './base.css'
import cameo from './cameo.css'
import classic from './classic.css'
import lido from './lido.css'
import ritz from './ritz.css'

export const themes = ['ritz', 'cameo', 'classic', 'lido'] as const
export type Theme = (typeof themes)[number]

const tokens: Readonly<Record<Theme, string>> = { ritz, cameo, classic, lido }

/** The whole style sheet of a widget: what all looks share, then the tokens of one. */
export const cssFor = (theme: Theme): string => base + tokens[theme]
