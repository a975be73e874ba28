// The app comes with the step that the page begins with, so that it takes over that step's first screen as it is.
import { expect, it } from 'vitest'
import { lazyChunks } from '../../../../src/app/lazy-chunks.ts'
import { fetchApp } from '../../../../src/embed/load/fetch-app.ts'

it('is there once its first step is, too', async () => {
  await fetchApp('/register')
  expect(lazyChunks.memberPages.loaded()).toBeNull()
  await fetchApp('/dashboard')
  expect(lazyChunks.memberPages.loaded()).not.toBeNull()
})
