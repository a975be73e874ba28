import { Activity } from 'react'
import { describe, expect, it } from 'vitest'
import { Screen } from '../../../src/ui/screen.tsx'
import { render } from './render.tsx'

const focus = (heading: HTMLElement) => {
  heading.focus()
  return undefined
}

const screen = (takesFocus: boolean) => (
  <Screen heading="Choose your membership" step={{ current: 2, of: 3 }} onAppear={takesFocus ? focus : null}>
    …
  </Screen>
)

describe('a screen', () => {
  it('has one heading, which is its accessible name, and shows the number of the step', async () => {
    const { root, find } = await render(screen(false))
    expect(root.querySelectorAll('h2')).toHaveLength(1)
    expect(find('section', HTMLElement).getAttribute('aria-labelledby')).toBe(
      find('h2', HTMLHeadingElement).id,
    )
    expect(root.textContent).toContain('Step 2 of 3')
    expect(root.activeElement).toBeNull()
  })

  it('focuses its heading if a different screen was shown before', async () => {
    const { root, find } = await render(screen(true))
    expect(root.activeElement).toBe(find('h2', HTMLHeadingElement))
  })

  it('focuses its heading when it is shown again', async () => {
    const shown = (mode: 'visible' | 'hidden', takesFocus: boolean) => (
      <Activity mode={mode}>{screen(takesFocus)}</Activity>
    )
    const { root, find, show } = await render(shown('visible', false))
    await show(shown('visible', true))
    expect(root.activeElement).toBeNull()
    await show(shown('hidden', true))
    await show(shown('visible', true))
    expect(root.activeElement).toBe(find('h2', HTMLHeadingElement))
  })
})
