// Tests the keyboard, screen-reader descriptions and the phone's on-screen keyboard, in Chromium.

import { describe, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'
import { inWidget } from './in-widget.ts'

const { visitor } = withVisitor()

/**
 * Returns the text of the focused element, whether its outline is drawn, and whether it is in view. Returns null outside the
 * widget.
 */
const readFocus = () =>
  inWidget(visitor.page, root => {
    const element = root.activeElement
    if (!element) return null
    // The focus ring of a radio button can be on the card around it.
    const drawn = [element, element.closest('.mc-radio-card'), element.closest('.mc-item')]
    const isSeen = drawn.some(box => {
      if (!box) return false
      const { outlineStyle, outlineWidth, opacity } = getComputedStyle(box)
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2 && opacity !== '0'
    })
    const labels = 'labels' in element ? [...(element.labels as NodeListOf<HTMLElement>)] : []
    const words = (labels[0] ?? element).textContent?.trim() ?? ''
    const { top, bottom } = element.getBoundingClientRect()
    return { words, isSeen, inView: top >= 0 && bottom <= window.innerHeight }
  })

/** Presses Tab until the element of this name has the focus. Fails if the focus is invisible at any element. */
async function tabTo(name: string): Promise<void> {
  const stops: string[] = []
  for (let turn = 0; turn < 12; turn++) {
    await visitor.page.keyboard.press('Tab')
    const at = await readFocus()
    if (!at) continue
    stops.push(at.words)
    expect(at, `the focus on ${at.words}`).toMatchObject({ isSeen: true, inView: true })
    if (at.words === name) return
  }
  throw new Error(`Tab does not lead to ${name}, but to ${stops.join(', ')}`)
}

describe('a visitor', () => {
  test('joins for free with the keyboard alone, and always sees the focus', async () => {
    const { page } = visitor
    const { keyboard } = page
    await visitor.open('?theme=lido')
    await page.getByLabel('Email').waitFor()
    await tabTo('Log in here')
    for (const [label, text] of Object.entries(details)) {
      await tabTo(label)
      await keyboard.type(text)
    }
    // All required fields are filled in, so Enter submits the form.
    await keyboard.press('Enter')
    await visitor.heading('Choose your membership')
    await page.getByText('$19.00').waitFor()
    await tabTo('Adult')
    await keyboard.press('ArrowRight')
    expect(await page.getByRole('radio', { name: 'Senior' }).isChecked()).toBe(true)
    await tabTo('VIP')
    await tabTo('VIP benefits')
    const isOpen = () => page.getByText('Access to exclusive preview screenings').isVisible()
    const before = await isOpen()
    await keyboard.press('Enter')
    expect(await isOpen()).toBe(!before)
    await keyboard.press('Shift+Tab')
    await keyboard.press('ArrowDown')
    expect(await page.getByRole('radio', { name: 'Free', exact: true }).isChecked()).toBe(true)
    await tabTo('Free benefits')
    await tabTo('I accept the Movie Club terms and conditions and the marketing terms')
    await keyboard.press('Space')
    await tabTo('Continue')
    await keyboard.press('Enter')
    await visitor.heading('Welcome to the Club')
    await tabTo('Sign In')
    expect(visitor.calls().find(({ path }) => path.endsWith('/membership'))?.body).toMatchObject({
      concessionItemId: 'activate-freeSenior',
    })
  })

  test('can let the browser fill in known details, and gets the right keyboard on a phone', async () => {
    const { page } = visitor
    await visitor.open()
    await page.getByLabel('Email').waitFor()
    const attributes = () =>
      inWidget(visitor.page, root =>
        [...root.querySelectorAll<HTMLInputElement>('.mc-input')].map(input =>
          ['name', 'type', 'autocomplete', 'inputmode', 'enterkeyhint', 'spellcheck', 'required']
            .map(name => input.getAttribute(name) ?? '-')
            .join(' ')
            .trim(),
        ),
      )
    // Waits for the app, which sets `enterkeyhint` because only the app handles Enter.
    await expect
      .poll(attributes)
      .toEqual([
        'email text email email next false',
        'firstName text given-name - next false',
        'lastName text family-name - next false',
        'mobilePhone tel tel tel next -',
        'postCode text postal-code - next -',
        'dateOfBirth date bday - next - -',
      ])
  })
})
