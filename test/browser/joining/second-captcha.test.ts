// Tests a page with its own captcha, in Chromium: the first press of Continue works, and the page's captcha keeps working.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { demo, visitor } = withVisitor()

const output = () => visitor.page.locator('output').innerText()

/** Presses Continue once, and returns the token that was sent. */
async function join(): Promise<string> {
  await visitor.toMembership()
  const sent = visitor.calls().find(({ path }) => path.endsWith('/verify-email'))?.body
  return String(Reflect.get(Object(sent), 'recaptchaToken'))
}

const askPage = async () => {
  await visitor.page.locator('#captcha button').click()
  await expect.poll(output).toBe('passed')
}

test.each(['v2', 'enterprise', 'other-key', 'replaces'])(
  'the captchas of the widget and of the page both work: %s',
  async kind => {
    await visitor.open(`?captcha=${kind}`, '/hosts/two-captchas.html')
    await expect.poll(output).toBe('ready')
    expect(await join()).toMatch(/^demo-captcha-email-/)
    await askPage()
    expect(await visitor.page.getByText('ad blocker').count()).toBe(0)
  },
)

test('the page’s captcha works if its script loads after the widget’s captcha script', async () => {
  const page = /recaptcha\/api\.js\?render=explicit/
  let send = () => {}
  const held = new Promise<void>(resolve => (send = resolve))
  await visitor.context.route('**/vendors/recaptcha.js?render=explicit*', async route => {
    await held
    await route.continue()
  })
  // Waits only for 'commit', because the held script delays the page's `load` event.
  await visitor.page.goto(`${demo.origin}/hosts/two-captchas.html?captcha=v2`, { waitUntil: 'commit' })
  await visitor.page.getByLabel('Email').waitFor()
  await visitor.adopt()
  expect(await join()).toMatch(/^demo-captcha-email-/)
  const loaded = visitor.page.waitForEvent('requestfinished', request => page.test(request.url()))
  send()
  await loaded
  await expect.poll(output).toBe('ready')
  await askPage()
})
