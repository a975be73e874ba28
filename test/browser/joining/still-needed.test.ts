// Required fields that are still empty, in Chromium: the line 'Still needed' and a press on the disabled button Continue move the
// focus to them.
import { expect, test } from 'vitest'
import { clickCentre } from '../click-centre.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (label: string) => visitor.page.getByLabel(label)
const isFocused = (label: string) => field(label).evaluate(input => input.matches(':focus'))
const needed = (name: string) =>
  visitor.page.locator('.mc-missing').getByRole('button', { name, exact: true })
const pressContinue = () => clickCentre(visitor.page.getByRole('button', { name: 'Continue', exact: true }))

test('a press on the disabled “Continue” marks empty fields and focuses the first', async () => {
  await visitor.open()
  await needed('Post code').waitFor()
  await field('Email').fill('ann@example.com')
  await pressContinue()
  await expect.poll(() => isFocused('First name')).toBe(true)
  await expect.poll(() => visitor.page.getByText('This field is required').count()).toBe(4)
  expect(await field('Email').getAttribute('aria-invalid')).toBeNull()
  await needed('Post code').click()
  expect(await isFocused('Post code')).toBe(true)
  await visitor.settled()
  expect([...visitor.callNames()].sort()).toEqual(['GET member', 'GET shop/membership-options'])
  await visitor.toMembership()
})

test('a press on the disabled “Continue” marks and focuses the terms’ checkbox', async () => {
  await visitor.open('?as=free-adult')
  await visitor.heading('Choose your membership')
  const terms = visitor.page.locator('input[name=terms]')
  await needed('your agreement to the terms').waitFor()
  await pressContinue()
  await expect.poll(() => terms.evaluate(box => box.matches(':focus'))).toBe(true)
  expect(await terms.getAttribute('aria-invalid')).toBe('true')
  await terms.check()
  expect(await terms.getAttribute('aria-invalid')).toBeNull()
})

test('no line of the text “Still needed” begins with a comma, at any width', async () => {
  const { page } = visitor
  await visitor.open()
  await page.getByText('Still needed:').waitFor()
  await visitor.settled()
  const words = page.locator('.mc-missing')
  expect(await words.innerText()).toBe('Still needed: Email, First name, Surname, Mobile number, Post code')
  const broken = await words.evaluate(line => {
    const found: string[] = []
    const range = document.createRange()
    for (let width = 150; width < 450; width++) {
      line.style.width = `${width}px`
      const texts = document.createTreeWalker(line, NodeFilter.SHOW_TEXT)
      for (let text = texts.nextNode(), last = 0; text; text = texts.nextNode()) {
        range.selectNodeContents(text)
        const { top, bottom } = range.getClientRects()[0] ?? new DOMRect()
        if (text.textContent?.startsWith(',') && top >= last) found.push(`${width} px`)
        last = bottom
      }
    }
    return found
  })
  expect(broken).toEqual([])
})
