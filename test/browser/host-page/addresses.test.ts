// Tests path routing below a base path, in Chromium, on a page with ?vip. test/unit/flow/join/register.test.ts tests all queries.

import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()

describe('path routing below a base path', () => {
  const open = async (path: string) => {
    servePage(
      '/club',
      `<script src="/vendors/register.js"></script>${mountTag('data-routing="path" data-base-path="/club/" data-captcha-site-key="k"')}${moduleScript}`,
    )
    await visitor.page.goto(`${demo.origin}${path}`)
  }
  const path = () => new URL(visitor.page.url()).pathname + new URL(visitor.page.url()).hash

  test('shows the URL’s step after a reload, Back and Forward', async () => {
    const { page } = visitor
    await open('/club?vip#top')
    await visitor.heading(/Join the Ritz/)
    expect(path()).toBe('/club#top')
    await visitor.toMembership()
    expect(path()).toBe('/club/register/membership')
    await page.getByRole('radio', { name: 'VIP', exact: true }).waitFor()
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).count()).toBe(0)
    await page.reload()
    await visitor.heading('Choose your membership')
    await page.goBack()
    await visitor.heading(/Join the Ritz/)
    expect(await page.getByLabel('Surname').inputValue()).toBe('Lee')
    await page.goForward()
    await visitor.heading('Choose your membership')
    await page.getByRole('checkbox').check()
    await visitor.press('Continue')
    await visitor.heading(/join as a VIP/)
    expect(path()).toMatch(/^\/club\/checkout\/[0-9a-f-]{36}$/)
  })
})
