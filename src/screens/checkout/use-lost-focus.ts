// Gives the focus to a place at the checkout when the pressed button has gone and took the focus with it.
import { type RefObject, useEffect, useRef } from 'react'

/** @param state the place is focused when it changes and nothing in the page has the focus */
export function useLostFocus(place: RefObject<HTMLElement | null>, state: boolean): void {
  const before = useRef(state)
  useEffect(() => {
    if (before.current === state) return
    before.current = state
    const root = place.current?.getRootNode()
    if (!(root instanceof ShadowRoot) || root.activeElement !== null) return
    const { activeElement, body } = document
    // A field of the page around the widget keeps the focus.
    if (activeElement === body || activeElement === root.host) place.current?.focus({ preventScroll: true })
  }, [place, state])
}
