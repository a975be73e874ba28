// Each line of an alert or dialog is a paragraph, and a long text can be scrolled with the keyboard.
import { expect, it } from 'vitest'
import { Message } from '../../../../src/ui/feedback/alert.tsx'
import { render } from '../render.tsx'

it('the long text of an alert is shown completely as text, and can get the keyboard focus', async () => {
  const text = `${'Row F & G < H are taken. '.repeat(100)}The end.`
  const { root, find } = await render(<Message text={text} />)
  expect(root.textContent).toBe(text)
  expect(find('.mc-message', HTMLElement).tabIndex).toBe(0)
  expect(find('.mc-message', HTMLElement).getAttribute('role')).toBe('group')
})
