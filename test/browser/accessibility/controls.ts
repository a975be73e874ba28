// Reads the controls of a screen, and begins to press them.
import type { Page } from 'playwright-core'
import { inWidget } from './in-widget.ts'

export interface Control {
  readonly name: string
  /** The page to which a link leads, or the name of an input. Empty for a button, and for a link to a step of the widget. */
  readonly target: string
}

export const readControls = (page: Page): Promise<readonly Control[]> =>
  inWidget(page, root => {
    const scope = root.querySelector('dialog[open]') ?? root
    const found = [
      ...scope.querySelectorAll<HTMLInputElement & HTMLAnchorElement>('a, button, summary, input'),
    ]
    return found
      .filter(element => element.checkVisibility())
      .map(element => {
        const { ariaLabel, labels, pathname, hash, name, textContent } = element
        const text = ariaLabel ?? labels?.[0]?.textContent ?? textContent ?? ''
        const target =
          hash?.startsWith('#/') || name?.startsWith('_')
            ? ''
            : pathname === undefined
              ? name
              : pathname + hash
        return { name: text.replaceAll(/\s+/g, ' ').trim(), target: target ?? '' }
      })
  })

/** Sends what a browser sends when a press begins, to each control. Returns the names of the controls that have acted before its end. */
export const pressWithoutRelease = async (page: Page): Promise<readonly string[]> =>
  await inWidget(page, async root => {
    const readState = () => [
      location.href,
      root.querySelector<HTMLElement>('.mc-root')?.innerText,
      ...[...root.querySelectorAll('[aria-expanded], :checked, [open]')].map(({ outerHTML }) => outerHTML),
    ]
    const acted: string[] = []
    for (const control of root.querySelectorAll<HTMLElement>('a, button, summary, label, input')) {
      const before = readState().join()
      const options = { bubbles: true, composed: true, cancelable: true }
      control.dispatchEvent(new PointerEvent('pointerdown', options))
      control.dispatchEvent(new MouseEvent('mousedown', options))
      control.dispatchEvent(new Event('touchstart', options))
      // React renders in a microtask. A later change can have a different reason.
      await Promise.resolve()
      if (readState().join() !== before) acted.push(control.innerText)
    }
    return acted
  })
