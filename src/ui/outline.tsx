// The headings and the named regions of a widget: their level in the page's outline, and names that no other widget of the page has
// (specification §14).
import { type ComponentProps, createContext, use } from 'react'

export interface Outline {
  /** The level of the heading of a step. */
  readonly level: number
  /** The number of the widget in its page, for its names, e.g. ' (2)'. Empty for the first widget. */
  readonly number: string
}

/** The outline that the build renders. */
export const firstOutline: Outline = { level: 2, number: '' }

export const OutlineContext = createContext(firstOutline)

interface HeadingProps extends ComponentProps<'h2'> {
  /** How many levels the heading is below the heading of the step. */
  readonly below?: 0 | 1 | 2
}

/** Renders a heading. Its element does not depend on the level, because React would replace a heading that has the focus. */
export function Heading({ below = 0, ...heading }: HeadingProps) {
  const { level } = use(OutlineContext)
  const Element = `h${2 + below}` as 'h2'
  return <Element {...heading} aria-level={level === 2 ? undefined : Math.min(level + below, 6)} />
}

/** Returns the accessible name of a form or region, which no other widget of the page has. */
export const useRegionName = (name: string): string => name + use(OutlineContext).number

/** Returns the value of `aria-labelledby` for a section that has the name of the element `id` and, in a second widget, its number. */
export const useRegionId = (id: string): string => (use(OutlineContext).number ? `${id} mc-number` : id)
