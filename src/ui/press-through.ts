// Handles clicks on a disabled button. The style sheet themes/styles/offers.css lets such a click through to the button's row.
import { type RefObject, useEffect } from 'react'

/**
 * Calls `onPress` when the visitor clicks a disabled button. The form's inputs are read before each click, which can enable the button. If
 * the button is then enabled, this hook clicks the button and does not call `onPress`.
 * @param inside an element in the row of the button
 */
export function usePressThrough(
  inside: RefObject<HTMLElement | null>,
  onPress: (inside: HTMLElement) => void,
): void {
  useEffect(() => {
    const element = inside.current
    const row = element?.closest<HTMLElement>('.mc-actions')
    const button = row?.querySelector<HTMLButtonElement>('.mc-button')
    if (!element || !row || !button) return
    const press = (event: MouseEvent) => {
      const isOther = (event.target as Element).closest('button, a')
      if (isOther || button.matches('.mc-button-busy')) return
      if (button.disabled) onPress(element)
      else if (isOn(button, event)) button.click()
    }
    row.addEventListener('click', press)
    return () => row.removeEventListener('click', press)
  }, [inside, onPress])
}

function isOn(element: Element, { clientX, clientY }: MouseEvent): boolean {
  const { left, right, top, bottom } = element.getBoundingClientRect()
  return clientX >= left && clientX <= right && clientY >= top && clientY <= bottom
}
