// Tests in Chromium that a real press sends fields which a password manager has filled in without any event.
// test/unit/ui/form/read-inputs.test.tsx has each event at which such a field is read.
import { describe, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const continueButton = () => visitor.page.getByRole('button', { name: 'Continue' })
const names = ['email', 'firstName', 'lastName', 'mobilePhone', 'postCode'] as const
const values = Object.values(details)

/** Sets the values of the form with these events, as a content script does. */
const fillFromOutside = (events: readonly string[], only: readonly string[] = names) =>
  visitor.page.evaluate(
    ([texts, told]) => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      for (const [name, text] of texts) {
        const input = root?.querySelector<HTMLInputElement>(`input[name=${name}]`)
        if (!input) throw new Error(`No ${name}`)
        input.value = text
        for (const type of told) input.dispatchEvent(new Event(type, { bubbles: true }))
      }
    },
    [
      names
        .map((name, index) => [name, values[index] ?? ''] as const)
        .filter(([name]) => only.includes(name)),
      events,
    ] as const,
  )

/** Returns the centre of the button Continue. */
async function middle() {
  const box = await continueButton().boundingBox()
  if (!box) throw new Error('Continue is not in the page.')
  return { x: box.x + box.width / 2, y: box.y + box.height / 2 }
}

async function open() {
  await visitor.open()
  await visitor.page.getByLabel('Email').waitFor()
  // filled-early.test.ts covers the time before the app has loaded.
  await visitor.settled()
  await continueButton().scrollIntoViewIfNeeded()
}

/** Empties the form field by field, as a visitor does. */
async function empty() {
  for (const label of Object.keys(details)) await visitor.page.getByLabel(label).fill('')
  expect(await continueButton().isEnabled(), 'Continue of the empty form').toBe(false)
}

/** Goes back from the membership step to an empty form. */
async function startAnew() {
  await visitor.page.goBack()
  await visitor.heading(/^Join the/)
  await empty()
  await continueButton().scrollIntoViewIfNeeded()
}

describe('a value from a password manager', () => {
  test('is sent by “Continue” and by Enter, even without an event', async () => {
    const { page } = visitor
    await open()
    // Uses the mouse directly, because the button is still disabled at this time.
    const { x, y } = await middle()
    await page.mouse.move(x, y)
    await fillFromOutside([])
    expect(await continueButton().isEnabled(), 'Continue before the press').toBe(false)
    await page.mouse.down()
    await page.mouse.up()
    await visitor.heading('Choose your membership')

    await startAnew()
    await page.getByLabel('Surname').focus()
    await fillFromOutside([])
    await page.keyboard.press('Enter')
    await visitor.heading('Choose your membership')

    // The tap is last, because touch emulation cannot be switched off afterwards.
    await startAnew()
    const at = await middle()
    await fillFromOutside([])
    const touch = await visitor.context.newCDPSession(page)
    await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
    await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
    await visitor.heading('Choose your membership')
  })
})
