// A screen in its own chunk is shown immediately if the chunk has loaded, and otherwise after a skeleton. The visitor can
// repeat a failed load.
import { act } from 'react'
import { expect, it } from 'vitest'
import { ChunkScreen } from '../../../src/app/chunk-screen.tsx'
import { lazy } from '../../../src/domain/lazy.ts'
import { fakeServices } from '../flow/fake-services.ts'
import { InWidget } from '../screens/in-widget.tsx'
import { render } from '../ui/render.tsx'

it('a chunk that fails to load shows an error, and a retry loads the screen', async () => {
  const services = fakeServices()
  const attempts: { resolve(screen: string): void; reject(error: Error): void }[] = []
  const chunk = lazy(() => new Promise<string>((resolve, reject) => attempts.push({ resolve, reject })))
  const { root, find } = await render(
    <InWidget services={services}>
      <ChunkScreen chunk={chunk}>{text => <p>{text}</p>}</ChunkScreen>
    </InWidget>,
  )
  expect(root.querySelector('.mc-skeleton')).not.toBeNull()
  await act(async () => attempts.at(-1)?.reject(new TypeError('Failed to fetch')))
  expect(root.textContent).toContain('This page didn’t load.')
  expect(services.emitted).toEqual([{ name: 'movie-club:error', detail: { kind: 'load' } }])
  await act(async () => find('button', HTMLButtonElement).click())
  expect(root.querySelector('.mc-skeleton')).not.toBeNull()
  await act(async () => attempts.at(-1)?.resolve('The screen'))
  expect(root.textContent).toBe('The screen')
})
