// A visitor logs in elsewhere and returns, in Chromium: the page notices who the visitor is now.

import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { signedOut } from './signed-out.ts'

const { demo, visitor } = withVisitor()
const { comeBack, field, logIn } = signedOut(demo, visitor)
let page: Page
beforeEach(() => {
  page = visitor.page
})

describe('after a login or logout outside the widget', () => {
  test('the register step is replaced by the membership step', async () => {
    await visitor.open('?as=visitor#/register')
    await field('First name').fill('Ann')
    await logIn('senior')
    await comeBack()
    await visitor.heading('Choose your membership')
    await page.getByText('$13.00').waitFor()
  })

  test('the activation step keeps the typed text', async () => {
    await visitor.open('?as=visitor#/activate-user')
    // Waits until the app has loaded, because text that a visitor types before that must not be kept for a member.
    await page.waitForFunction(() => performance.getEntriesByName('movie-club:ready').length > 0)
    const logInLink = page.getByRole('link', { name: 'log in here' })
    await logInLink.waitFor()
    await visitor.settled()
    expect(await page.getByRole('button', { name: 'Continue' }).isDisabled()).toBe(true)
    await field('First name').fill('Nora')
    await logInLink.click()
    await page.getByText('Who can log in here?').click()
    await page.getByRole('button', { name: 'newsletter@example.com' }).click()
    // Waits for the page to which the login redirects, because its load would interrupt the next `open`.
    await page.waitForURL(url => url.pathname !== '/login')
    await visitor.open('#/activate-user')
    await expect.poll(() => field('Email').inputValue()).toBe('newsletter@example.com')
    await expect.poll(() => field('First name').inputValue()).toBe('Nora')
    await expect.poll(() => field('Surname').inputValue()).toBe('Newell')
  })
})
