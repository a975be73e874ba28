// The app loads together with the first step's code, so that it can hydrate that step's first screen unchanged.
import { expect, it } from 'vitest'
import { fetchApp } from '../../../../src/embed/load/fetch-app.ts'

it('fetchApp resolves when the chunk of the first step has loaded', async () => {
  const { chunks } = await fetchApp('/register')
  expect(chunks.memberPages.loaded()).toBeNull()
  await fetchApp('/dashboard')
  expect(chunks.memberPages.loaded()).not.toBeNull()
})

it('fetchApp returns the same chunks for all widgets of a page', async () => {
  const { chunks } = await fetchApp('/register')
  expect((await fetchApp('/register')).chunks).toBe(chunks)
})
