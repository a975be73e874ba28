// In Chromium, the checklist warns of a frame around the page if the frame belongs to a different site.
import { expect, test } from 'vitest'
import { emptyPath } from '../../../with-demo.ts'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor()

test.each([
  ['a different site', '127.0.0.1', 1],
  ['the same site', 'localhost', 0],
])('in a frame of %s (%s), the checklist’s number of frame warnings is %i', async (_, host, warnings) => {
  const { page } = visitor
  await page.goto(demo.origin.replace('localhost', host) + emptyPath)
  await page.evaluate(address => {
    document.body.append(
      Object.assign(document.createElement('iframe'), { src: address, width: 900, height: 900 }),
    )
  }, `${demo.origin}/?movie-club-check`)
  const frame = page.frameLocator('iframe')
  await frame.getByRole('button', { name: 'Copy the report' }).waitFor()
  await expect.poll(() => frame.getByText('Checking').count()).toBe(0)
  expect(await frame.getByText('A different site shows this page in a frame').count()).toBe(warnings)
})
