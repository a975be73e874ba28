// Renders components into a shadow root, as the widget does, and removes them after the test.
import { act, type ReactNode } from 'react'
import { createRoot } from 'react-dom/client'
import { onTestFinished } from 'vitest'

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true })

export interface Rendered {
  readonly root: ShadowRoot
  /** Returns the first matching element. Fails the test if there is none. */
  find<E extends Element>(selector: string, kind: new () => E): E
  show(node: ReactNode): Promise<void>
}

export async function render(node: ReactNode): Promise<Rendered> {
  const host = document.body.appendChild(document.createElement('div'))
  const root = host.attachShadow({ mode: 'open' })
  const react = createRoot(root.appendChild(document.createElement('div')))
  const show = (next: ReactNode) => act(async () => react.render(next))
  await show(node)
  onTestFinished(async () => {
    await act(async () => react.unmount())
    host.remove()
  })
  return {
    root,
    show,
    find(selector, kind) {
      const element = root.querySelector(selector)
      if (!(element instanceof kind)) throw new Error(`no ${selector} in ${root.innerHTML}`)
      return element
    },
  }
}

/** Types the complete text, with a single input event. */
export const type = (input: HTMLInputElement, text: string) =>
  act(async () => {
    input.value = text
    input.dispatchEvent(new Event('input', { bubbles: true, composed: true }))
  })

export const leave = (input: HTMLInputElement) => act(async () => input.dispatchEvent(new FocusEvent('blur')))
