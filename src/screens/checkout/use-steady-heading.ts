// Choosing an option never moves the page away (ux.md 12): the option above folds, the pressed heading stays where it was.
import { type RefObject, useLayoutEffect, useRef } from 'react'

/** Returns what notes, before a change of state, the button (by id) that is to stay. */
export function useSteadyHeading(panel: RefObject<HTMLElement | null>): (buttonId: string) => void {
  const noted = useRef<{ readonly button: Element; readonly top: number } | null>(null)
  useLayoutEffect(() => {
    if (!noted.current) return
    const { button, top } = noted.current
    noted.current = null
    const moved = button.getBoundingClientRect().top - top
    if (moved !== 0) window.scrollBy({ top: moved, behavior: 'instant' })
  })
  return buttonId => {
    const button = panel.current?.querySelector(`#${CSS.escape(buttonId)}`)
    noted.current = button ? { button, top: button.getBoundingClientRect().top } : null
  }
}
