// Tests the browser's own autofill. Uses the full Chromium, because the headless shell has no autofill.
import { expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor({ isWhole: true })

test("the widget notices the browser's autofill even with reduced motion, and enables Continue", async () => {
  const { page } = visitor
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await visitor.open()
  await page.getByLabel('Email').waitFor()
  await page.getByRole('button', { name: 'Continue' }).scrollIntoViewIfNeeded()
  const told = page.waitForFunction(() => 'autofilled' in globalThis)
  await page.evaluate(() => {
    const root = document.querySelector('[data-movie-club]')?.shadowRoot
    root?.addEventListener('animationstart', () => Object.assign(globalThis, { autofilled: true }))
  })
  const protocol = await visitor.context.newCDPSession(page)
  await page.getByLabel('Email').evaluate(element => {
    Object.assign(globalThis, { emailOfTest: element })
  })
  const { result } = await protocol.send('Runtime.evaluate', { expression: 'emailOfTest' })
  const { node } = await protocol.send('DOM.describeNode', { objectId: result.objectId ?? '' })
  await protocol.send('Autofill.trigger', {
    fieldId: node.backendNodeId,
    address: {
      fields: [
        { name: 'EMAIL_ADDRESS', value: details.Email },
        { name: 'NAME_FIRST', value: 'Ann' },
        { name: 'NAME_LAST', value: 'Lee' },
        { name: 'ADDRESS_HOME_ZIP', value: details['Post code'] },
        { name: 'ADDRESS_HOME_COUNTRY', value: 'AU' },
        { name: 'PHONE_HOME_WHOLE_NUMBER', value: '+61400000000' },
      ],
    },
  })
  await told
  await expect.poll(() => page.getByRole('button', { name: 'Continue' }).isEnabled()).toBe(true)
})
