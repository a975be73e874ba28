// The host page that animates, delays or moves its content while visitors scroll, in Chromium: what gets the focus is on the screen.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { isFocusSeen } from './focus-seen.ts'

const { visitor } = withVisitor({ slowFor: 1500 })

test.each(['animation', 'smooth', 'delayed'])(
  'on a page with ?%s, a focused field and the next heading are in sight',
  async kind => {
    await visitor.open(`?${kind}`, '/hosts/scrolling.html')
    await visitor.page.getByLabel('Email').waitFor({ state: 'attached' })
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await visitor.page.getByLabel('Email').focus()
    await expect.poll(() => isFocusSeen(visitor.page)).toBe(true)
    await visitor.fillDetails()
    await visitor.page.evaluate(() => scrollTo(0, 0))
    await visitor.page.getByRole('button', { name: 'Continue' }).press('Enter')
    await visitor.heading('Choose your membership')
    await expect.poll(() => isFocusSeen(visitor.page)).toBe(true)
  },
)
