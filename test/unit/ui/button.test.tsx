import { describe, expect, it, vi } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { render } from './render.tsx'

describe('a button', () => {
  it('is pressed only once while Enter is held down', async () => {
    const { find } = await render(<Button>Pay Now</Button>)
    const button = find('button', HTMLButtonElement)
    const press = (repeat: boolean) =>
      button.dispatchEvent(
        new KeyboardEvent('keydown', {
          key: 'Enter',
          repeat,
          bubbles: true,
          cancelable: true,
          composed: true,
        }),
      )
    // `true` means that the keydown event is not cancelled, so a browser would click the button.
    expect([press(false), press(true)]).toEqual([true, false])
  })

  it('keeps the focus and cannot be pressed while it is busy', async () => {
    const onClick = vi.fn()
    const { root, find, show } = await render(<Button onClick={onClick}>Pay Now</Button>)
    const button = find('button', HTMLButtonElement)
    button.focus()
    await show(
      <Button busy disabled onClick={onClick}>
        Pay Now
      </Button>,
    )
    button.click()
    expect([root.activeElement, button.disabled, button.getAttribute('aria-disabled')]).toEqual([
      button,
      false,
      'true',
    ])
    expect(onClick).not.toHaveBeenCalled()
  })
})
