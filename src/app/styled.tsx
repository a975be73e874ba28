// A screen whose styles came with its chunk.
import { type ReactNode, useInsertionEffect } from 'react'
import { addStyles } from './add-styles.ts'

interface StyledProps {
  readonly host: HTMLElement
  readonly css?: string | undefined
  readonly children: ReactNode
}

/** Adds the styles before the layout effects of the screen inside, which measure. */
export function Styled({ host, css, children }: StyledProps) {
  useInsertionEffect(() => {
    if (css) addStyles(host.shadowRoot, css)
  }, [host, css])
  return children
}
