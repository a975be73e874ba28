// Tests that the register and upgrade screens set the register type when they open, and redirect some members (specification §2.2).
import { expect, it, test } from 'vitest'
import { parseRoute } from '../../../../src/domain/route.ts'
import { enterRegister, redirectMember } from '../../../../src/flow/join/enter-register.ts'
import { ada, fakeServices } from '../fake-services.ts'
import { visitorOf } from '../visitors.ts'

async function enter(text: string, { pageQuery = '', memberType = null as string | null } = {}) {
  const member = memberType ? ({ ...ada, memberType } as typeof ada) : null
  const services = fakeServices({
    route: text,
    pageQuery,
    answers: { member: { current: async () => member, details: async () => member ?? ada } },
  })
  services.store.setState(state => ({
    registerType: state.registerType ?? (text.includes('renew') ? null : 'renew'),
  }))
  const route = parseRoute(text)
  if (!route) throw new Error(text)
  await enterRegister(services, route)
  return services
}

test.each([
  ['/register', '', null],
  ['/register?vip', '', 'vip'],
  ['/register', '?vip', 'vip'],
  ['/register?vip=1', '', null],
  ['/register', '?vip=1', null],
  ['/register?vip&a=b', '', null],
  ['/register?renew', '', 'renew'],
  ['/register?renew', '?vip', 'renew'],
  ['/register', '?renew', null],
  ['/register', '?vip&utm=x', null],
  ['/register', '?utm=x&vip', null],
  ['/register?vip&utm_campaign=y', '', 'vip'],
  ['/register?utm_source=x&vip&amp;mc_cid=1', '', 'vip'],
  ['/register&vip&fbclid=1', '', 'vip'],
  ['/Register?VIP=&gclid=1', '', 'vip'],
  ['/register?renew?utm_source=x', '', 'renew'],
  ['/register', '?vip&utm_source=x&gclid=1&msclkid=2&_hsenc=3', 'vip'],
  ['/register?vip#utm_source=x', '', 'vip'],
  ['/register?vip;jsessionid=1', '', 'vip'],
  ['/register?vip.', '', 'vip'],
  ['/register', '?movie-club-check&vip', 'vip'],
  [
    '/register',
    '?page_id=2&vip&ck_subscriber_id=1&elqTrackId=2&spMailingID=3&xtor=4&emci=5&ref=mail&WT.mc_id=6&awc=7',
    'vip',
  ],
  ['/register', '?vip&lang=en', null],
  ['/register', '?utm_source=vip', null],
  ['/upgrade', '', 'upgrade'],
  ['/upgrade?vip', '', 'vip'],
])(
  'the route %s on a page with the query “%s” sets the register type %s',
  async (route, pageQuery, registerType) => {
    const services = await enter(route, { pageQuery })
    expect(services.store.getState().registerType).toBe(registerType)
    expect(services.went).toEqual([])
  },
)

test.each(['freeAdult', 'freeSenior', 'adult', 'senior'])(
  'the upgrade screen sends a member of type %s to the membership step',
  async memberType => {
    const services = await enter('/upgrade', { memberType })
    expect(services.went).toEqual(['=/register/membership'])
    expect(services.store.getState().registerType).toBe('upgrade')
  },
)

it('after a login in a different tab, only club members are redirected', async () => {
  const services = await enter('/register')
  const route = parseRoute('/register')
  if (!route) throw new Error('no route')
  redirectMember(services, route)
  services.store.setState({ visitor: visitorOf({ ...ada, memberType: 'newsletter' }) })
  redirectMember(services, route)
  expect(services.went).toEqual([])
  services.store.setState({ visitor: visitorOf(ada) })
  redirectMember(services, route)
  expect(services.went).toEqual(['=/register/membership'])
})
