// The share button opens the device's share dialog. If that is not possible, the button copies the link or shows the link.
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
  return find('.mc-shared', HTMLElement).textContent
}
const clipboard = { writeText }

test('the share button copies the link and confirms it if the device has no share dialog', async () => {
  expect(await press({ clipboard })).toBe('The link is copied. Paste it into a message.')
  expect(writeText.mock.calls).toEqual([[url]])
})

test.each(['AbortError', 'InvalidStateError'])(
  'the share button does not copy the link if the share dialog rejects with %s',
  async name => {
    share.mockRejectedValue(new DOMException('No', name))
    expect(await press({ share, clipboard })).toBe('')
    expect(writeText).not.toHaveBeenCalled()
  },
)

test('the share button copies the link if the page is not allowed to open the share dialog', async () => {
  share.mockRejectedValue(new DOMException('No', 'NotAllowedError'))
  expect(await press({ share, clipboard })).toContain('The link is copied.')
})

test.each([
  ['refuses to copy', { clipboard }],
  ['has no clipboard, for example without https', {}],
])('the share button shows the link if the browser %s', async (_, browser) => {
  writeText.mockRejectedValue(new Error('No'))
  expect(await press(browser)).toBe(`Your browser didn’t copy the link. Copy it here: ${url}`)
})
