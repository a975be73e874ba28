import { describe, expect, it } from 'vitest'
import { AccordionItem } from '../../../src/ui/accordion.tsx'
import { render } from './render.tsx'

const item = (open: boolean) => (
  <AccordionItem id="card" heading="Credit Card" icon={<svg />} open={open} onToggle={() => {}}>
    <input name="framed" />
  </AccordionItem>
)

describe('an accordion item', () => {
  it('is a heading with a button that shows whether it is open', async () => {
    const { find, show } = await render(item(false))
    const button = find('h4 > button', HTMLButtonElement)
    expect(button.textContent).toBe('Credit Card')
    expect(button.getAttribute('aria-expanded')).toBe('false')
    await show(item(true))
    expect(button.getAttribute('aria-expanded')).toBe('true')
  })

  it('creates its panel on first opening, and keeps the panel when closed', async () => {
    const { root, find, show } = await render(item(false))
    expect(root.querySelector('input')).toBeNull()
    await show(item(true))
    const framed = find('input', HTMLInputElement)
    await show(item(false))
    expect(find('input', HTMLInputElement)).toBe(framed)
    expect(find('.mc-item-panel', HTMLElement).hidden).toBe(true)
  })
})
