// Links to the cinema's pages leave a frame, whose content those pages may refuse to be.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

/** Matches the link of the app. The first screen does not know the step yet. */
const isComplete = /\/login\?returnUrl=%2Fclub%23%2Fregister$/

async function openFramed(sandbox = '') {
  servePage('/club', `${mountTag()}${moduleScript}`)
  servePage('/outer', `<iframe ${sandbox} width="900" height="1200" src="/club"></iframe>`)
  await visitor.page.goto(`${demo.origin}/outer`)
  const link = visitor.page.frameLocator('iframe').getByRole('link', { name: 'Log in here' })
  await expect.poll(() => link.getAttribute('href')).toMatch(isComplete)
  return link
}

test('a login link leaves the frame', async () => {
  await (await openFramed()).click()
  await visitor.page.waitForURL(/\/login\?returnUrl=/)
})

test('a login link leaves the frame before the app has loaded', async () => {
  await visitor.context.route(/dist\/chunks/, () => {})
  servePage('/club', `${mountTag()}${moduleScript}`)
  servePage('/outer', '<iframe width="900" height="1200" src="/club"></iframe>')
  await visitor.page.goto(`${demo.origin}/outer`)
  await visitor.page.frameLocator('iframe').getByRole('link', { name: 'Log in here' }).click()
  await visitor.page.waitForURL(/\/login\?returnUrl=%2Fclub$/)
})

test('a login link opens a new tab if the sandbox of the frame forbids to leave it', async () => {
  const link = await openFramed('sandbox="allow-scripts allow-same-origin allow-popups"')
  const opened = visitor.context.waitForEvent('page')
  await link.click()
  expect((await opened).url()).toMatch(/\/login\?returnUrl=/)
  expect(visitor.page.url()).toBe(`${demo.origin}/outer`)
})

test('a sandbox that the page cannot see is noticed when the link is followed', async () => {
  // The frame of the page is inside a frame that hides its permissions.
  servePage('/middle', `<iframe width="800" height="1100" src="/club"></iframe>`)
  servePage('/club', `${mountTag()}${moduleScript}`)
  servePage(
    '/outer',
    `<iframe sandbox="allow-scripts allow-same-origin allow-popups" width="900" height="1200" src="/middle"></iframe>`,
  )
  await visitor.page.goto(`${demo.origin}/outer`)
  const link = visitor.page
    .frameLocator('iframe')
    .frameLocator('iframe')
    .getByRole('link', { name: 'Log in here' })
  await expect.poll(() => link.getAttribute('href')).toMatch(isComplete)
  const opened = visitor.context.waitForEvent('page')
  await link.click()
  expect((await opened).url()).toMatch(/\/login\?returnUrl=/)
})
