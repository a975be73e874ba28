// A screen whose styles came with its chunk, and with that of the membership step, which all later steps need.
import { type ReactNode, useInsertionEffect } from 'react'
import { addStyles } from './add-styles.ts'
import { laterChunks } from './later-chunks.ts'

interface StyledProps {
  readonly host: HTMLElement
  /** Of the screen's own chunk. */
  readonly css?: string
  readonly children: ReactNode
}

/** Adds the styles before the layout effects of the screen inside, which measure. */
export function Styled({ host, css = '', children }: StyledProps) {
  useInsertionEffect(() => {
    for (const styles of [laterChunks.membership.loaded()?.laterStyles, css])
      if (styles) addStyles(host.shadowRoot, styles)
  }, [host, css])
  return children
}
