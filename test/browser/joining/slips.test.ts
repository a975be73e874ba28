// Probable typing errors on the register step, in Chromium: the widget asks about them when the visitor leaves the field, and never
// blocks the form.

import { expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (label: string) => visitor.page.getByLabel(label)
const question = (words: string) => visitor.page.getByText(words)

test('a likely typing mistake in the email is announced politely, and a button corrects it', async () => {
  const { page } = visitor
  await visitor.open()
  await visitor.fillDetails()
  await field('Email').fill('')
  await field('Email').pressSequentially('Ann.Lee@gmial.com')
  await visitor.settled()
  expect(await question('Did you mean').count()).toBe(0)
  await page.keyboard.press('Tab')
  const button = page.getByRole('button', { name: 'Ann.Lee@gmail.com', exact: true })
  await button.waitFor()
  expect(await button.evaluate(element => element.closest('[aria-live]')?.getAttribute('aria-live'))).toBe(
    'polite',
  )
  const region = await button.evaluate(element => element.closest('[aria-live]')?.id)
  expect((await field('Email').getAttribute('aria-describedby'))?.split(' ')).toContain(region)
  await button.click()
  expect(await field('Email').inputValue()).toBe('Ann.Lee@gmail.com')
  expect(await field('Email').evaluate(input => input.matches(':focus'))).toBe(true)
  expect(await button.count()).toBe(0)
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  expect(visitor.calls().find(({ path }) => path.endsWith('verify-email'))?.body).toMatchObject({
    email: 'Ann.Lee@gmail.com',
  })
})

test.each([
  ['Email', 'ann@gmial.com', 'Did you mean'],
  ['Mobile number', '0400 000', 'Australian mobile numbers have ten digits.'],
  ['Post code', '203', 'Australian post codes have four digits.'],
  ['Birthday', '1066-10-14', 'Please check the year.'],
])('%s “%s” is questioned, but sent unchanged', async (label, value, words) => {
  const { page } = visitor
  await visitor.open()
  await visitor.fillDetails()
  await field(label).fill(value)
  await field('First name').focus()
  await question(words).waitFor()
  // The question is not an error, so the field is not marked as invalid.
  expect(await field(label).getAttribute('aria-invalid')).toBeNull()
  if (label !== 'Birthday') {
    await field(label).press('End')
    await page.keyboard.type('1')
    await question(words).waitFor({ state: 'detached' })
    await field(label).fill(value)
    await field('First name').focus()
    await question(words).waitFor()
  }
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
})

test('the widget questions neither ordinary details nor an email that cannot be changed', async () => {
  const { page } = visitor
  await visitor.open()
  for (const label of Object.keys(details)) {
    await field(label).fill(details[label as keyof typeof details])
    await field(label).blur()
  }
  expect(await page.getByText(/Is this right|Did you mean/).count()).toBe(0)
  await page.route('**/api/member', async route => {
    const reply = await route.fetch()
    await route.fulfill({ response: reply, json: { ...(await reply.json()), email: 'ann@gmial.com' } })
  })
  await visitor.open('?as=adult&start=/activate-user')
  await expect.poll(() => field('Email').inputValue()).toBe('ann@gmial.com')
  await field('Email').focus()
  await field('First name').focus()
  await visitor.settled()
  expect(await question('Did you mean').count()).toBe(0)
})
