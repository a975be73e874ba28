// The page has its own modal around the widget, in Chromium. Escape in the widget's error dialog (WHOOPS) closes only that
// dialog, and Shift+Tab reaches the widget's fields.
import { expect, test } from 'vitest'
import { bigGiftCard } from '../shopper.ts'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { shopper } = withShopper()
const whoops = () => shopper.page.getByRole('dialog', { name: 'WHOOPS' })
const isModalOpen = () =>
  shopper.page.evaluate(() => {
    const modal = document.querySelector('#modal')
    return modal?.checkVisibility() ?? false
  })

const toWhoops = async (query: string) => {
  await shopper.toCheckout(query, '/hosts/page-modal.html')
  await shopper.addGiftCard(bigGiftCard)
  await shopper.arm('checkout-pay:500')
  await shopper.press('Pay Now')
  await whoops().waitFor()
}

const payAgain = async () => {
  await shopper.arm('checkout-pay:500')
  await shopper.press('Pay Now')
  await whoops().waitFor()
}
const pressEscape = () => shopper.page.keyboard.press('Escape')
const expectBoxAloneToClose = async () => {
  await pressEscape()
  await whoops().waitFor({ state: 'detached' })
  expect(await isModalOpen(), 'the page’s modal is open').toBe(true)
}
/** Expects that Escape now closes the page's modal. */
const expectModalToClose = async () => {
  await pressEscape()
  await expect.poll(isModalOpen).toBe(false)
}

test('inside a library’s modal, Escape closes only our dialog', async () => {
  await toWhoops('')
  const mayMoveFocus = await shopper.page.evaluate(() => {
    document.querySelector('#modal')?.setAttribute('aria-modal', 'true')
    const tab = new KeyboardEvent('keydown', { key: 'Tab', bubbles: true, composed: true, cancelable: true })
    return document.querySelector('[data-movie-club]')?.shadowRoot?.activeElement?.dispatchEvent(tab)
  })
  expect(mayMoveFocus, 'Tab in our dialog').toBe(true)
  await expectBoxAloneToClose()
  await payAgain()
  await whoops().getByText('Our booking system is not answering. Please try again in a few minutes.').click()
  await expectBoxAloneToClose()
  await expectModalToClose()
})

test('inside a native dialog, Escape closes only the topmost dialog', async () => {
  await toWhoops('?native')
  await shopper.page.evaluate(() => {
    const above = document.createElement('dialog')
    above.innerHTML = '<button>Above</button>'
    document.body.append(above)
    above.showModal()
    above.addEventListener('keydown', ({ key }) => Object.assign(window, { heard: key }))
  })
  await pressEscape()
  expect(await shopper.page.evaluate(() => Reflect.get(window, 'heard'))).toBe('Escape')
  expect(await whoops().isVisible()).toBe(true)
  await expectBoxAloneToClose()
  await expectModalToClose()
})

test('in a modal that traps the focus, Shift+Tab moves back through the fields of the widget', async () => {
  const { page } = shopper
  await shopper.open('?trap', '/hosts/page-modal.html')
  await page.getByText('VIP from $19 a year').waitFor({ state: 'attached' })
  const focused = () =>
    page.evaluate(() => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      return root?.activeElement?.getAttribute('name') ?? document.activeElement?.id ?? ''
    })
  await page.locator('#close').focus()
  const reached: string[] = []
  while (reached.at(-1) !== 'close' && reached.length < 40) {
    await page.keyboard.press('Shift+Tab')
    // After the page's focus trap has moved the focus, the widget moves the focus again, in the second task.
    await page.evaluate(() => new Promise(resolve => setTimeout(() => setTimeout(() => setTimeout(resolve)))))
    reached.push(await focused())
  }
  const named = reached.filter((name, at) => name !== '' && name !== reached[at - 1])
  expect(named).toEqual(expect.arrayContaining(['postCode', 'mobilePhone', 'email', 'close']))
  expect(named.indexOf('postCode')).toBeLessThan(named.indexOf('email'))
})

test('in a modal whose focus trap counts hidden links, Tab never leaves the modal', async () => {
  const { page } = shopper
  await shopper.open('?trap=sentinels', '/hosts/page-modal.html')
  await page.getByText('VIP from $19 a year').waitFor({ state: 'attached' })
  const link = page.locator('[data-movie-club] > a')
  const isInside = () =>
    page.evaluate(() => document.querySelector('#modal')?.contains(document.activeElement))
  await page.locator('#close').focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(() => page.locator('[data-movie-club]:focus').count()).toBe(1)
  for (const key of ['Shift+Tab', ...Array(40).fill('Tab')]) {
    await page.keyboard.press(key)
    expect(await isInside(), key).toBe(true)
  }
  expect(await link.getAttribute('tabindex')).toBe('-1')
  await page.evaluate(`import('/dist/movie-club.js').then(({ mount }) =>
    mount(document.querySelector('[data-movie-club]')).unmount())`)
  expect(await link.getAttribute('tabindex')).toBeNull()
})

test('Tab leaves the widget for the page’s modal at both ends', async () => {
  const { page } = shopper
  // Before its first control, this modal moves the focus to a hidden link, so the focus stays where it is.
  const modal = `<div role="dialog" aria-modal="true"
    onkeydown="event.shiftKey && (event.preventDefault(), this.querySelector('a').focus())"
    ><button>Close</button>${mountTag()}</div><a href="/">Home</a>`
  await showPage(shopper, modal + moduleScript)
  await shopper.settled()
  const isAtClose = () =>
    page.getByRole('button', { name: 'Close' }).evaluate(button => button === document.activeElement)
  await page.locator('.mc-missing').getByText('Post code').focus()
  await page.keyboard.press('Tab')
  expect(await isAtClose()).toBe(true)
  await page.getByRole('link', { name: 'Log in here' }).focus()
  await page.keyboard.press('Shift+Tab')
  await expect.poll(isAtClose).toBe(true)
})
