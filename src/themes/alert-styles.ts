// The styles of alerts with a theme's tokens. They are part of the app, because the first screen has no alert before the app runs.
import type { WidgetConfig } from '../domain/widget-config.ts'
import alerts from './styles/alerts.css'
import { alertTokens, inScheme } from './themes.ts'

export const alertStylesFor = ({ theme, scheme }: Pick<WidgetConfig, 'theme' | 'scheme'>): string =>
  inScheme(alertTokens[theme], scheme) + alerts
