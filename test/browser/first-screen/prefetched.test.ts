// The requests that the entry file sends while the app is still loading. Nothing is requested twice.
import { beforeEach, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { delayedApp } from './delayed-app.ts'

const app = delayedApp()
const { visitor } = withVisitor({ widgetFiles: app.widgetFiles })
beforeEach(() => {
  app.hold()
  return () => app.release()
})

const options = 'GET shop/membership-options'

test('for a renewal, the member and the memberships for sale are each requested only once', async () => {
  await visitor.open('?as=adult#/renew')
  await expect.poll(() => visitor.callNames()).toEqual(['GET member', options])
  app.release()
  await visitor.heading(/Renew|Choose/)
  await visitor.page.getByRole('radio').first().waitFor()
  await visitor.settled()
  const asked = visitor.callNames().filter(name => name === 'GET member' || name === options)
  expect(asked).toEqual(['GET member', options])
})
