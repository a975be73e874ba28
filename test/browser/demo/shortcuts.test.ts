// The control bar's shortcuts for developers: they go to a screen, fill in forms, and copy test card numbers.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor({ bare: false })
const bar = () => visitor.page.locator('demo-control-bar')
const choose = (label: string, value: string) => bar().getByLabel(label, { exact: true }).selectOption(value)
const apply = () => bar().getByRole('button', { name: 'Apply' }).click()

test('the control bar’s shortcuts lead to any screen, in the chosen theme', async () => {
  await visitor.open('?gateway=silent')
  await choose('Go to', 'gift card added')
  await choose('Theme', 'lido')
  await apply()
  await visitor.page.getByRole('button', { name: 'Pay Now' }).waitFor()
  expect(await visitor.page.locator('.cinema').getAttribute('data-cinema')).toBe('lido')
  expect([...demo.visitors.values()].at(-1)?.gatewayFault).toBeUndefined()
  await choose('Go to', 'dashboard')
  await apply()
  await visitor.heading('Your Movie Club')
  await choose('Go to', 'register')
  await apply()
  await visitor.heading('Join the Lido')
  expect(await visitor.page.getByLabel('Email').inputValue()).toBe('')
})

test('the shortcuts offer test cards and fill in the form of each step', async () => {
  const { page, context } = visitor
  const fill = async (said = 'Filled in.') => {
    await bar().getByRole('button', { name: 'Fill in' }).click()
    await bar().getByText(said).waitFor()
  }
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await visitor.open()
  await bar().getByRole('button', { name: 'Copy 4000 0000 0000 0002, card, declined' }).click()
  await bar().getByText('Copied: 4000 0000 0000 0002').waitFor()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('4000000000000002')
  await bar().getByRole('button', { name: 'Copy 6000 0000 0000 0002, gift card, $500' }).waitFor()
  await page.getByLabel('First name').fill('Zoe')
  await fill()
  expect(await page.getByLabel('First name').inputValue()).toBe('Zoe')
  await visitor.press('Continue')
  await visitor.heading('Choose your membership')
  await page.getByRole('checkbox').waitFor()
  await fill()
  await visitor.press('Continue')
  await visitor.heading(/(as|to) a VIP/)
  await fill('There is nothing to fill in.')
  await page.getByRole('button', { name: 'Credit Card' }).click()
  await page.frameLocator('iframe[name=braintree-hosted-field-cvv]').locator('input').waitFor()
  await expect
    .poll(async () => {
      await bar().getByRole('button', { name: 'Fill in' }).click()
      return page.frameLocator('iframe[name=braintree-hosted-field-cvv]').locator('input').inputValue()
    })
    .toBe('123')
  await page.getByRole('button', { name: /Process Payment/ }).click()
  await visitor.heading('Welcome to the Club')
})
