// Gives the focus back to where it was when an element stops being inert: a browser takes it away when it becomes so.
import { type RefObject, useLayoutEffect, useRef } from 'react'

export function useKeptFocus(inside: RefObject<HTMLElement | null>, inert: boolean): void {
  const before = useRef<Element | null>(null)
  useLayoutEffect(() => {
    const root = inside.current?.getRootNode()
    if (!(root instanceof ShadowRoot || root instanceof Document)) return
    if (inert) {
      const { activeElement } = root
      before.current = inside.current?.contains(activeElement) ? activeElement : null
      return
    }
    const { current } = before
    before.current = null
    const isFree = root.activeElement === null || root.activeElement === document.body
    if (isFree && current instanceof HTMLElement && current.isConnected)
      current.focus({ preventScroll: true })
  }, [inside, inert])
}
