// The style sheets of a widget, as text: with what its first screen begins, and what the app adds.
import type { ThemeName } from '../domain/widget-config.ts'
import base from './styles/base.css'
import buttons from './styles/buttons.css'
import fields from './styles/fields.css'
import frame from './styles/frame.css'
import skeleton from './styles/skeleton.css'
import { tokens } from './themes.ts'

/** The tokens that the first screen of a theme needs (the rest: lazy-styles.ts), and what the start screens (prerender/) are made of. */
export const cssFor = (theme: ThemeName): string => tokens[theme] + base + frame + fields + buttons + skeleton
