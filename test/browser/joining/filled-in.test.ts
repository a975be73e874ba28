// Tests in Chromium that a real press sends fields which a password manager has filled in without any event. For the time before the app
// has loaded, see filled-early.test.ts. test/unit/ui/form/read-inputs.test.tsx has each event at which such a field is read.
import { expect, test } from 'vitest'
import { centreOf } from '../click-centre.ts'
import { fillSilently } from '../driver-steps.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const continueButton = () => visitor.page.getByRole('button', { name: 'Continue' })
const fill = () => visitor.page.evaluate(fillSilently, Object.values(details))

/** Goes back from the membership step to the form, and empties it field by field, as a visitor does. */
async function startAnew() {
  await visitor.page.goBack()
  await visitor.heading(/^Join the/)
  for (const label of Object.keys(details)) await visitor.page.getByLabel(label).fill('')
  expect(await continueButton().isEnabled(), 'Continue of the empty form').toBe(false)
}

test('a password manager’s values without an event are sent by a click, by Enter and by a tap', async () => {
  const { page } = visitor
  await visitor.open()
  await page.getByLabel('Email').waitFor()
  await visitor.settled()
  // Uses the mouse directly, because the button is still disabled at this time.
  const { x, y } = await centreOf(continueButton())
  await page.mouse.move(x, y)
  await fill()
  expect(await continueButton().isEnabled(), 'Continue before the press').toBe(false)
  await page.mouse.down()
  await page.mouse.up()
  await visitor.heading('Choose your membership')

  await startAnew()
  await page.getByLabel('Surname').focus()
  await fill()
  await page.keyboard.press('Enter')
  await visitor.heading('Choose your membership')

  // The tap is last, because touch emulation cannot be switched off afterwards.
  await startAnew()
  const at = await centreOf(continueButton())
  await fill()
  const touch = await visitor.context.newCDPSession(page)
  await touch.send('Emulation.setTouchEmulationEnabled', { enabled: true })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [at] })
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] })
  await visitor.heading('Choose your membership')
})
