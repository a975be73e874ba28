// The styles that the app adds to those of the first screen: alerts and errors with a theme's tokens, and other buttons than Continue.
import type { WidgetConfig } from '../domain/widget-config.ts'
import alerts from './styles/alerts.css'
import running from './styles/running.css'
import { type ByTheme, inScheme, type Tokens } from './themes.ts'
import cameo from './tokens/cameo.css?alerts'
import classic from './tokens/classic.css?alerts'
import dark from './tokens/dark/alerts.css'
import lido from './tokens/lido.css?alerts'
import ritz from './tokens/ritz.css?alerts'

export const alertTokens: ByTheme<Tokens> = {
  ritz: [ritz],
  cameo: [cameo, dark],
  classic: [classic, dark],
  lido: [lido, dark],
}

export const alertStylesFor = ({ theme, scheme }: Pick<WidgetConfig, 'theme' | 'scheme'>): string =>
  inScheme(alertTokens[theme], scheme) + running + alerts
