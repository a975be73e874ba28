// A form that is being sent, and a form that is changed after the server has accepted it. Uses real keys and the browser's own Back
// and Forward, in Chromium.
import { expect, test } from 'vitest'
import { gate } from '../gate.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (name: string) => visitor.page.getByLabel(name)
const verified = () =>
  visitor
    .calls()
    .filter(({ path }) => path === 'member/verify-email')
    .map(({ body }) => (body as { email: string }).email)

test('typing and clicks do not change details while they are being sent', async () => {
  const { page } = visitor
  await visitor.open()
  await visitor.fillDetails()
  await field('Birthday').fill('1990-01-01')
  const reply = gate()
  await page.route('**/api/member/verify-email', async route => {
    await reply.opened
    await route.fallback()
  })
  await field('Email').press('Enter')
  await page.getByText('Checking your details…').waitFor()
  expect(await field('Email').evaluate(input => input.matches(':focus'))).toBe(true)
  await page.keyboard.type('x')
  await field('Birthday').focus()
  await page.keyboard.type('02032001')
  await page.getByRole('checkbox').press(' ')
  await page.getByText('Send me the weekly newsletter').click()
  expect(await field('Email').inputValue()).toBe(details.Email)
  expect(await field('Birthday').inputValue()).toBe('1990-01-01')
  expect(await page.getByRole('checkbox').isChecked()).toBe(true)
  reply.open()
  await visitor.heading('Choose your membership')
  expect(verified()).toEqual([details.Email])
})
