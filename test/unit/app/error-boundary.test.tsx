// A crash stays inside the widget and is reported, and the widget can be restarted (contributing §7).
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import { ErrorBoundary } from '../../../src/app/error-boundary.tsx'
import { render } from '../ui/render.tsx'

it('a crashed screen is replaced by a button to start again, and the crash is reported once', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  let broken = true
  const Screen = () => {
    if (broken) throw new Error('a bug')
    return <h2>A screen</h2>
  }
  const onCrash = vi.fn()
  const { root, find } = await render(
    <ErrorBoundary
      onCrash={onCrash}
      fallback={restart => (
        <button type="button" onClick={restart}>
          Start again
        </button>
      )}
    >
      <Screen />
    </ErrorBoundary>,
  )
  expect(root.querySelector('h2')).toBeNull()
  expect(onCrash).toHaveBeenCalledTimes(1)
  broken = false
  const button = find('button', HTMLButtonElement)
  expect(button.textContent).toBe('Start again')
  await act(async () => button.click())
  expect(root.querySelector('h2')?.textContent).toBe('A screen')
  vi.restoreAllMocks()
})
