// In Chromium, the form ignores invisible characters in pasted text, and accepts full-width digits (specification §5.7).
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (label: string) => visitor.page.getByLabel(label)
const bodyOf = (name: string) => visitor.calls().find(({ path }) => path.endsWith(name))?.body

test('a membership is ordered with names and numbers without invisible characters', async () => {
  await visitor.open()
  await visitor.fillDetails()
  await field('First name').fill('\u202aZoe\u0308\u202c')
  await field('Surname').fill('علی\u200cرضا\ufe0f')
  await field('Mobile number').fill('０４００\u2068 000 000\u2069')
  await field('Post code').fill('２０３１')
  await visitor.press('Continue')
  await visitor.joinForFree()
  expect(bodyOf('/membership')).toMatchObject({
    firstName: 'Zoë',
    lastName: 'علی\u200cرضا',
    mobilePhone: '0400 000 000',
    postCode: '2031',
  })
})
