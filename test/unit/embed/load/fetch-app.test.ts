// The app loads together with the first step's code, so that it can hydrate that step's first screen unchanged.
import { expect, it } from 'vitest'
import { importFile } from '../../../../src/app/chunks/import-file.ts'
import { createChunks, fetchStep } from '../../../../src/app/load-chunks.ts'
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

it('fetchStep also loads the chunk that reads saved flows if the tab has one', async () => {
  const base = async () => {
    const chunks = createChunks(importFile)
    await fetchStep(chunks, '/register')
    return chunks.base.loaded()
  }
  sessionStorage.clear()
  expect(await base()).toBeNull()
  sessionStorage.setItem('movingstory./club/#flow.ritz', '')
  expect(await base()).not.toBeNull()
  sessionStorage.clear()
})
