// The CSS text of a widget's first screen.
import type { WidgetConfig } from '../domain/widget-config.ts'
import base from './styles/base.css'
import buttons from './styles/buttons.css'
import fields from './styles/fields.css'
import frame from './styles/frame.css'
import skeleton from './styles/skeleton.css'
import whyJoin from './styles/why-join.css'
import { inScheme, tokens } from './themes.ts'

/**
 * Returns the CSS of a theme's first screen: its tokens and the styles of the start screens. The styles of the later steps are in
 * lazy-styles.ts.
 */
export const cssFor = ({ theme, scheme }: Pick<WidgetConfig, 'theme' | 'scheme'>): string =>
  inScheme(tokens[theme], scheme) + base + frame + whyJoin + fields + buttons + skeleton
