import { describe, expect, it } from 'vitest'
import { Button } from '../../../src/ui/button.tsx'
import { render } from './render.tsx'

const pay = (busy: boolean) => (
  <Button busy={busy} busyLabel="Paying…">
    Pay Now
  </Button>
)

describe('a button', () => {
  it('is pressed only once while Enter is held down', async () => {
    const { find } = await render(pay(false))
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

  it('gets the focus back when it is enabled again', async () => {
    const { root, find, show } = await render(pay(false))
    const button = find('button', HTMLButtonElement)
    button.focus()
    await show(pay(true))
    // Browsers blur a focused button that becomes disabled. happy-dom does not, and can blur only an enabled element.
    button.disabled = false
    button.blur()
    expect(root.activeElement).toBeNull()
    await show(pay(false))
    expect(root.activeElement).toBe(button)
  })
})
