// Tests that each frame of the gallery shows the screen that its label names.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()

test('each frame of the gallery walks to its screen as a separate visitor', async () => {
  const { page } = visitor
  page.setDefaultTimeout(100_000)
  await page.setViewportSize({ width: 1900, height: 1400 })
  const headings = {
    errors: 'Join the Lido Cinemas Movie Club',
    checkout: 'You are about to join as a VIP',
    WHOOPS: 'WHOOPS',
    'check of the bank': 'Your bank wants to check that it’s you',
    'thanks, VIP': 'Welcome to the Club',
    'contact form': 'Pay for your order',
    'thanks, booking': 'Thank you for your order',
    dashboard: 'Your Movie Club',
  }
  const query = new URLSearchParams(Object.keys(headings).map(screen => ['screen', screen]))
  await page.goto(`${demo.origin}/gallery?${query}&theme=lido&host=one-tag`)
  for (const [screen, heading] of Object.entries(headings))
    await page.frameLocator(`iframe[title^="${screen} ·"]`).getByRole('heading', { name: heading }).waitFor()
  await page
    .frameLocator('iframe[title="host page: one-tag"]')
    .getByRole('heading', { name: 'Movie Club' })
    .waitFor()
  // The gallery makes the frame as tall as its contents.
  const height = await page.locator('iframe[title^="errors"]').evaluate(frame => frame.clientHeight)
  expect(height).toBeGreaterThan(900)
  expect(await page.getByRole('link', { name: 'Host pages that misbehave' }).count()).toBe(1)
})
