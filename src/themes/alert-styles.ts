// The styles that the app adds to those of the first screen: alerts and errors with a theme's tokens, and other buttons than Continue.
import type { WidgetConfig } from '../domain/widget-config.ts'
import alerts from './styles/alerts.css'
import running from './styles/running.css'
import { alertTokens, inScheme } from './themes.ts'

export const alertStylesFor = ({ theme, scheme }: Pick<WidgetConfig, 'theme' | 'scheme'>): string =>
  inScheme(alertTokens[theme], scheme) + running + alerts
