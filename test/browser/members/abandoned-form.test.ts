// An abandoned form is emptied, in Chromium, although the code that does so has not been loaded ahead of time.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()

test('on a data-saving connection, an abandoned form is emptied after the time in the tag', async () => {
  const { page, context } = visitor
  const email = page.getByLabel('Email')
  /** URLs of the finished requests for the chunk that erases the visitor's details. */
  const fetched: string[] = []
  context.on('requestfinished', request => {
    if (/chunks.later/.test(request.url())) fetched.push(request.url())
  })
  await page.clock.install()
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true }),
  )
  await visitor.open('?forget-after=1')
  await visitor.settled()
  expect(fetched).toEqual([])
  await email.fill('ann@example.com')
  await expect.poll(() => fetched).toHaveLength(1)
  await visitor.settled()
  await page.clock.runFor(60_000)
  await expect.poll(() => email.inputValue()).toBe('')
})
