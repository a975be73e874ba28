// Links to pages of the cinema's site have a target, and a login link has the way back to the step.
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Later, PageLinks } from '../../../src/screens/later.ts'
import { LoginLink } from '../../../src/screens/page-links.tsx'
import { WidgetContext } from '../../../src/screens/services-context.ts'
import { fakeServices } from '../flow/fake-services.ts'
import { render } from '../ui/render.tsx'

const attributesOf = (link: HTMLElement) => ['href', 'target'].map(name => link.getAttribute(name))

async function show(
  later: Pick<Later, 'links'> | null,
  load: () => Promise<never> = () => new Promise(() => {}),
) {
  const first = fakeServices({ route: '/upgrade' })
  const door = { load, loaded: () => later as Later, onLoad: () => () => {} }
  const { root } = await render(
    <WidgetContext value={{ first, door }}>
      <LoginLink>Log in here</LoginLink>
    </WidgetContext>,
  )
  const link = root.querySelector('a')
  if (!link) throw new Error('There is no link.')
  return link
}

it('a login link leaves a frame before the later chunk has loaded', async () => {
  expect(attributesOf(await show(null))).toEqual(['/login', '_top'])
})

it('a login link leaves a frame and has the way back when the later chunk has loaded', async () => {
  const links: PageLinks = {
    target: '_top',
    loginUrl: ({ route }) => `/login?to=${route}`,
    onLogin: vi.fn(),
    onFollow: vi.fn(),
  }
  const link = await show({ links })
  expect(attributesOf(link)).toEqual(['/login?to=/upgrade', '_top'])
  await act(async () => link.click())
  expect(links.onLogin).toHaveBeenCalledOnce()
})

it('a login link that is pressed early waits for the later chunk', async () => {
  const load = vi.fn(() => new Promise<never>(() => {}))
  const link = await show(null, load)
  const press = new MouseEvent('click', { bubbles: true, cancelable: true })
  await act(async () => link.dispatchEvent(press))
  expect(press.defaultPrevented).toBe(true)
  expect(load).toHaveBeenCalledOnce()
})

it('a login link opens without the way back if the later chunk cannot be loaded', async () => {
  const link = await show(null, () => Promise.reject(new TypeError()))
  const followed = new Promise<Event>(resolve =>
    document.addEventListener('click', event => !event.defaultPrevented && resolve(event)),
  )
  await act(async () => link.click())
  const click = await followed
  click.preventDefault()
  expect(link.getAttribute('href')).toBe('/login')
})
