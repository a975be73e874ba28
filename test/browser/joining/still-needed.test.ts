// Required fields that are still empty, in Chromium: the line 'Still needed' and a press on the disabled button Continue move the
// focus to them.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const field = (label: string) => visitor.page.getByLabel(label)
const isFocused = (label: string) => field(label).evaluate(input => input.matches(':focus'))
const needed = (name: string) =>
  visitor.page.locator('.mc-missing').getByRole('button', { name, exact: true })
/** Clicks at the position of the disabled button. */
const pressContinue = async () => {
  const button = visitor.page.getByRole('button', { name: 'Continue', exact: true })
  await button.scrollIntoViewIfNeeded()
  const box = await button.boundingBox()
  if (!box) throw new Error('There is no Continue.')
  await visitor.page.mouse.click(box.x + box.width / 2, box.y + box.height / 2)
}

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

test('a disabled button differs visibly from the page’s background in every theme', async () => {
  for (const theme of ['ritz', 'cameo', 'classic', 'lido']) {
    await visitor.open(`?theme=${theme}&reset`)
    const contrast = await visitor.page.getByRole('button', { name: 'Continue' }).evaluate(button => {
      const light = (color: string) => {
        const [red = 0, green = 0, blue = 0] = (color.match(/[\d.]+/g) ?? []).map(part => {
          const share = Number(part) / 255
          return share <= 0.03928 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4
        })
        return 0.2126 * red + 0.7152 * green + 0.0722 * blue + 0.05
      }
      const page = button.closest('.mc-root')
      const [one = 0, other = 0] = [button, page as Element].map(element =>
        light(getComputedStyle(element).backgroundColor),
      )
      return Math.max(one, other) / Math.min(one, other)
    })
    expect(contrast, theme).toBeGreaterThan(1.2)
  }
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
