// Probable typing errors on the register step, in Chromium: the widget asks about them when the visitor leaves the field, and never
// blocks the form.

import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (label: string) => visitor.page.getByLabel(label)
const question = (words: string) => visitor.page.getByText(words)

test('a likely typing error in the email is in its description, and a button corrects it', async () => {
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
  const region = await button.evaluate(element => element.closest('.mc-doubt')?.id)
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
