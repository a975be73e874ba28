// Renders a screen together with the styles from its chunk.
import { type ReactNode, useInsertionEffect } from 'react'
import { addStyles } from './add-styles.ts'

interface StyledProps {
  readonly host: HTMLElement
  readonly css?: string | undefined
  readonly children: ReactNode
}

/** Adds the styles before the layout effects of the children, because those effects measure elements. */
export function Styled({ host, css, children }: StyledProps) {
  useInsertionEffect(() => {
    if (css) addStyles(host.shadowRoot, css)
  }, [host, css])
  return children
}
