// A page removes an element while a call of ours is under way, in Chromium. Even if the call fails, our code causes no uncaught
// error.
import { beforeEach, expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

/** Every reply is delayed, so that the element can be removed before the reply, after the reply or at the same time. */
const { demo, shopper } = withShopper({ delayOf: path => (path.startsWith('/api/') ? 30 : 0) })
/** Milliseconds from the press, or from the mount, to the removal of the element. */
const moments = [5, 35, 90] as const

const told = () => shopper.page.evaluate((): string[] => Reflect.get(window, 'told'))
beforeEach(async () => {
  await shopper.page.addInitScript(() => {
    const all: string[] = []
    Object.assign(window, { told: all })
    addEventListener('error', event => all.push(`error: ${event.message}`))
    addEventListener('unhandledrejection', event => all.push(`rejection: ${event.reason}`))
  })
  servePage('/club', `<body><main>${mountTag()}</main></body>`, moduleScript)
})

/**
 * Removes the widget's element and adds a new one, as the site's router does when it changes the page. `pause` is the time
 * between the two, in milliseconds.
 */
const swap = (pause = 0) =>
  shopper.page.evaluate(
    async ([html, milliseconds]) => {
      document.querySelector('main')?.replaceChildren()
      await new Promise(resolve => setTimeout(resolve, Number(milliseconds)))
      // The removed widget runs for one more second. If it has changed its step meanwhile, the new element must not start at that step.
      sessionStorage.clear()
      history.replaceState(null, '', '/club')
      document.querySelector('main')?.insertAdjacentHTML('beforeend', `${html}`)
    },
    [mountTag(), pause] as const,
  )
/** Presses a button, and removes the element after this many milliseconds. */
const pressAndGo = (name: string, milliseconds: number) =>
  shopper.page.evaluate(
    async ([words, time]) => {
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      const button = [...(root?.querySelectorAll('button') ?? [])].find(
        ({ textContent, disabled }) => textContent?.trim() === words && !disabled,
      )
      if (!button) throw new Error(`No button ${words}`)
      button.click()
      await new Promise(resolve => setTimeout(resolve, Number(time)))
      document.querySelector('[data-movie-club]')?.remove()
    },
    [name, milliseconds] as const,
  )
/** Waits longer than an element may be missing (specification §10.6), and longer than the last reply takes. */
const afterwards = () => shopper.page.evaluate(() => new Promise(resolve => setTimeout(resolve, 1500)))
const toMembership = async () => {
  await shopper.heading(/Join the Ritz/)
  await shopper.toMembership()
}

const apis = {
  works: '',
  fails: 'verify-email:500*always,cart:500*always,membership-options:500*always',
  drops: 'verify-email:drop*always,cart:drop*always,membership-options:drop*always',
} as const

test('removing the widget after “Continue”, on each step, causes no error', async () => {
  await shopper.page.goto(`${demo.origin}/club`)
  await shopper.adopt()
  for (const faults of Object.values(apis)) {
    for (const moment of moments) {
      await shopper.arm(faults)
      await shopper.heading(/Join the Ritz/)
      await shopper.fillDetails()
      await pressAndGo('Continue', moment)
      await swap(moment)
    }
    for (const moment of moments) {
      await shopper.arm('')
      await toMembership()
      await shopper.page.getByRole('radio', { name: 'VIP' }).check()
      await shopper.page.getByRole('checkbox').check()
      await shopper.arm(faults.replace(/membership-options[^,]*/, 'checkout:500*always'))
      await pressAndGo('Continue', moment * 3)
      await swap()
    }
  }
  await afterwards()
  expect(await told()).toEqual([])
})
