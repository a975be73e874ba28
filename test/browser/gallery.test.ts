// The gallery, which is what a developer sees first: its frames really come to the screens that they promise.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type RunningDemo, startDemo } from '../../demo/server.ts'
import { launchBrowser } from './drivers/chromium.ts'

let browser: Browser
let demo: RunningDemo
beforeAll(async () => {
  browser = await launchBrowser()
  demo = await startDemo({ port: 0, build: false })
})
afterAll(async () => {
  await browser?.close()
  await demo?.close()
})

test('walks each frame to its screen, as a visitor of its own', async () => {
  const page = await browser.newPage({ viewport: { width: 1900, height: 1400 } })
  const headings = {
    errors: 'Join the Lido Cinemas Movie Club',
    checkout: 'You are about to join as a VIP',
    WHOOPS: 'WHOOPS',
    'thanks, VIP': 'Welcome to the Club',
    dashboard: 'Your Movie Club',
  }
  const query = new URLSearchParams(Object.keys(headings).map(screen => ['screen', screen]))
  await page.goto(`${demo.origin}/gallery?${query}&theme=lido&host=one-tag`)
  for (const [screen, heading] of Object.entries(headings))
    await page
      .frameLocator(`iframe[title^="${screen} ·"]`)
      .getByRole('heading', { name: heading })
      .waitFor({ timeout: 100_000 })
  await page
    .frameLocator('iframe[title="host page: one-tag"]')
    .getByRole('heading', { name: 'Movie Club' })
    .waitFor()
  // As high as what it shows.
  const height = await page.locator('iframe[title^="errors"]').evaluate(frame => frame.clientHeight)
  expect(height).toBeGreaterThan(900)
  expect(await page.getByRole('link', { name: 'Host pages that misbehave' }).count()).toBe(1)
  await page.close()
})
