// Moves the focus to an element of the checkout after React has removed the focused button.
import { type RefObject, useEffect, useRef } from 'react'
import { rootOf } from '../../ui/root-of.ts'

/** Focuses `place` when `state` changes and no element of the page has the focus. */
export function useLostFocus(place: RefObject<HTMLElement | null>, state: boolean): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const root = rootOf(place.current)
    if (!root || !('host' in root) || root.activeElement !== null) return
    const { activeElement, body } = root.ownerDocument
    // If the focus is on an element of the page outside the widget, the focus stays there.
    if (activeElement !== body && activeElement !== root.host) return
    place.current?.focus({ preventScroll: true })
    // `place` cannot take the focus if it is in an option that has closed. Then the option's heading takes the focus.
    const heading = place.current?.closest('.mc-item')?.querySelector('button')
    if (root.activeElement === null) heading?.focus({ preventScroll: true })
  }, [place, state])
}
