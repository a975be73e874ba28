// Tests what the next person sees after Back or a reload when a member has left the screen, in each of the three engines.
import { expect, test } from 'vitest'
import { memberOf } from '../../../demo/visitors/members.ts'
import { withDemo } from '../../with-demo.ts'
import { inEachEngine } from '../in-engines.ts'

const demo = withDemo()
const member = memberOf('free-adult')
if (!member) throw new Error('The demo has no such member.')
const details = [member.email, member.firstName, member.lastName, member.mobilePhone]

/** Returns all text in the widget and the contents of its fields. Runs in the page. */
function readWidget(): string {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const fields = [...(root?.querySelectorAll('input') ?? [])].map(({ value }) => value)
  return (
    [...(root?.querySelectorAll('section, [role]') ?? [])].map(({ textContent }) => textContent).join() +
    fields.join()
  )
}

inEachEngine('a member’s screen', demo, driver => {
  const text = () => driver.evaluate(readWidget)
  const open = async (query: string, route: string) => {
    await driver.open(`${demo.origin}/${query}#${route}`)
    await expect.poll(text).toContain(member.firstName)
  }
  test('is blank before the browser caches the page, and is shown again to the same member', async () => {
    await open('?as=free-adult', '/dashboard')
    const left = await driver.evaluate(async () => {
      window.dispatchEvent(new PageTransitionEvent('pagehide', { persisted: true }))
      // Waits for microtasks only, because after a real `pagehide` event the browser runs nothing else before it caches the page.
      await null
      const root = document.querySelector('[data-movie-club]')?.shadowRoot
      return [...(root?.querySelectorAll('section, [role]') ?? [])]
        .map(({ textContent }) => textContent)
        .join()
    })
    for (const detail of details) expect(left).not.toContain(detail)
    await driver.evaluate(() => {
      window.dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))
    })
    await expect.poll(text).toContain(member.firstName)
  })
})
