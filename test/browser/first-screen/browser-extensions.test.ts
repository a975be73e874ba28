// Browser extensions change the form before React hydrates it, in Chromium. React renders the form again, and reports no error.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { delayedApp } from './delayed-app.ts'

const app = delayedApp()
const { visitor } = withVisitor({ widgetFiles: app.widgetFiles })

test.each([
  ['a button beside a field', `input.after(document.createElement('com-1password-button'))`],
  ['an element at the start of the form', `input.form.prepend(document.createElement('div'))`],
  [
    'a translator’s element around each label',
    `for (const label of input.form.querySelectorAll('label')) {
      const font = document.createElement('font')
      font.append(...label.childNodes)
      label.append(font)
      document.createTreeWalker(font, NodeFilter.SHOW_TEXT).nextNode().data = 'Prénom'
    }`,
  ],
])(
  'an extension that adds %s neither removes typed details nor causes an error in the console',
  async (_, work) => {
    app.hold()
    await visitor.open()
    await visitor.fillDetails()
    await visitor.page.evaluate(`{
    const input = document.querySelector('[data-movie-club]').shadowRoot.querySelector('input[name=email]')
    ${work}
  }`)
    const ready = visitor.page.evaluate(
      () => new Promise(resolve => document.addEventListener('movie-club:ready', () => resolve(true))),
    )
    app.release()
    await ready
    expect(await visitor.page.getByLabel('Surname').inputValue()).toBe('Lee')
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    expect(await visitor.errors()).toEqual([])
  },
)
