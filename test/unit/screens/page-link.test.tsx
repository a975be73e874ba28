// Links to pages of the cinema's site have a target, and a login link has the way back to the step.
import { act } from 'react'
import { expect, it, vi } from 'vitest'
import type { Later, PageLinks } from '../../../src/screens/later.ts'
import { LoginLink } from '../../../src/screens/page-link.tsx'
import { WidgetContext } from '../../../src/screens/services-context.ts'
import { fakeServices } from '../flow/fake-services.ts'
import { render } from '../ui/render.tsx'

const attributesOf = (link: HTMLElement) => ['href', 'target'].map(name => link.getAttribute(name))

async function show(later: Pick<Later, 'links'> | null, stepAfterLogin: '/renew' | null = null) {
  const first = fakeServices({ route: '/upgrade' })
  first.store.setState({ stepAfterLogin })
  const door = {
    load: () => new Promise<never>(() => {}),
    loaded: () => later as Later,
    onLoad: () => () => {},
  }
  const { root } = await render(
    <WidgetContext value={{ first, door }}>
      <LoginLink>Log in here</LoginLink>
    </WidgetContext>,
  )
  const link = root.querySelector('a')
  if (!link) throw new Error('There is no link.')
  return link
}

it('stays in its window before the later chunk has loaded', async () => {
  expect(attributesOf(await show(null))).toEqual(['/login', '_self'])
})

it.each([
  [null, '/upgrade'],
  ['/renew', '/renew'],
] as const)(
  'leads back to the step for which the visitor has to log in (%s)',
  async (stepAfterLogin, route) => {
    const links = {
      target: '_top',
      loginUrl: vi.fn((to: string) => `/login?to=${to}`),
      onLogin: vi.fn(),
      onFollow: vi.fn(),
    } satisfies PageLinks
    const link = await show({ links }, stepAfterLogin)
    expect(attributesOf(link)).toEqual([`/login?to=${route}`, '_top'])
    await act(async () => link.click())
    expect(links.onLogin).toHaveBeenCalledWith(route)
    expect(links.onFollow).toHaveBeenCalledOnce()
  },
)
