// The button that shares a link: by the device's dialog, by copying, or by showing the link.
import { act } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { ShareButton } from '../../../src/ui/share-button.tsx'
import { render } from './render.tsx'

const url = 'https://cinema.example/movie-club#/register'
const share = vi.fn()
const writeText = vi.fn()

afterEach(() => {
  vi.unstubAllGlobals()
  vi.resetAllMocks()
})

async function press(browser: object) {
  vi.stubGlobal('navigator', browser)
  const { find } = await render(
    <ShareButton title="Ritz Movie Club" text="Join me." linkTo={() => url}>
      Tell a friend
    </ShareButton>,
  )
  const button = find('button', HTMLButtonElement)
  await act(async () => button.click())
  return find('[role=status]', HTMLElement).textContent
}
const clipboard = { writeText }

test('opens the dialog of a device that has one, and says nothing more', async () => {
  expect(await press({ share, clipboard })).toBe('')
  expect(share.mock.calls).toEqual([[{ title: 'Ritz Movie Club', text: 'Join me.', url }]])
  expect(writeText).not.toHaveBeenCalled()
})

test('copies the link without a dialog, and says so', async () => {
  expect(await press({ clipboard })).toBe('The link is copied. Paste it into a message.')
  expect(writeText.mock.calls).toEqual([[url]])
})

test.each(['AbortError', 'InvalidStateError'])('does not copy after the dialog’s %s', async name => {
  share.mockRejectedValue(new DOMException('No', name))
  expect(await press({ share, clipboard })).toBe('')
  expect(writeText).not.toHaveBeenCalled()
})

test('copies the link if the page may not open the dialog', async () => {
  share.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  expect(await press({ share, clipboard })).toContain('The link is copied.')
})

test.each([
  ['refuses to copy', { clipboard }],
  ['has no clipboard, as without https', {}],
])('shows the link if the browser %s', async (_, browser) => {
  writeText.mockRejectedValue(new Error('No'))
  expect(await press(browser)).toBe(`Your browser didn’t copy the link. Copy it here: ${url}`)
})
