// Tests that the button Continue on the register step sends the details and leads to the next step (specification §2.2, §5.2; api
// §5).
import { describe, expect, it, test } from 'vitest'
import { detailsOf, type Member } from '../../../../src/domain/member/member.ts'
import { parseRoute } from '../../../../src/domain/route.ts'
import { enterRegister } from '../../../../src/flow/join/enter-register.ts'
import { register } from '../../../../src/flow/join/register.ts'
import { isRegistered } from '../../../../src/flow/member/accepted-details.ts'
import { loadMember } from '../../../../src/flow/member/load-member.ts'
import { emptyDraft } from '../../../../src/flow/state/stored/flow-values.ts'
import type { Draft } from '../../../../src/flow/state/stored/saved-flow.ts'
import { deferred } from '../deferred.ts'
import { ada, fakeServices, signedOut } from '../fake-services.ts'

const typed = {
  ...emptyDraft,
  email: ' ann@example.com ',
  firstName: ' Ann',
  lastName: 'Lee ',
  mobilePhone: '0400',
  postCode: '2031',
  sendNewsletter: false,
}

describe('a visitor', () => {
  it('continues after the server has verified the trimmed email', async () => {
    const services = fakeServices({ answers: { member: { verifyEmail: async () => true } } })
    await loadMember(services)
    services.store.setState({ draft: typed })
    expect(await register(services)).toEqual({ ok: true, value: undefined })
    expect(services.asked.at(-1)).toEqual({
      call: 'member.verifyEmail',
      with: [{ email: 'ann@example.com', recaptchaToken: 'token for email' }],
    })
    expect(services.went).toEqual(['/register/membership'])
    expect(services.store.getState().acceptedEmail).toBe('ann@example.com')
  })

  it('is not registered with an email typed after the request', async () => {
    const reply = deferred<true>()
    const services = fakeServices({ answers: { member: { verifyEmail: () => reply.promise } } })
    const { store } = services
    await loadMember(services)
    store.setState({ draft: typed })
    const sent = register(services)
    store.setState({ draft: { ...typed, email: 'bo@example.com' } })
    reply.resolve(true)
    await sent
    expect(services.asked.at(-1)?.with).toMatchObject([{ email: 'ann@example.com' }])
    expect(store.getState().acceptedEmail).toBe('ann@example.com')
    expect(isRegistered(store.getState())).toBe(false)
  })
})

const { email: _, ...adaWithoutEmail } = detailsOf(ada)

describe('a member', () => {
  const noor = { ...ada, memberType: 'newsletter' } as const
  const answers = {
    member: { current: async () => noor, details: async () => noor, update: async () => true as const },
  }

  it('sends no email, and the same choice for newsletter and loyalty updates', async () => {
    const services = fakeServices({ answers })
    await loadMember(services)
    const { store } = services
    store.setState({ draft: { ...store.getState().draft, dateOfBirth: '', sendNewsletter: false } })
    await register(services)
    expect(services.asked.at(-1)).toEqual({
      call: 'member.update',
      with: [
        {
          ...adaWithoutEmail,
          dateOfBirth: null,
          sendNewsletter: false,
          sendLoyaltyUpdates: false,
          recaptchaToken: 'token for activate',
        },
      ],
    })
    expect(services.went).toEqual(['/register/membership'])
    // All later orders belong to this member.
    expect(services.store.getState()).toMatchObject({
      visitor: { member: { id: ada.id } },
      acceptedEmail: ada.email,
    })
  })

  describe('who continues before the reply to GET member', () => {
    const declined = { ...noor, sendNewsletter: false } as const
    const short = { ...declined, postCode: '' } as const
    async function press(draft: Partial<Draft>, details: Member = declined) {
      const services = fakeServices({ answers })
      services.answer({ member: { details: async () => details } })
      services.store.setState({ draft: { ...emptyDraft, ...draft } })
      void loadMember(services)
      const result = await register(services)
      return { services, result, sent: services.asked.find(({ call }) => call === 'member.update')?.with[0] }
    }

    it('sends nothing if a required detail is missing', async () => {
      const { services, result, sent } = await press(typed, short)
      expect([result, sent]).toEqual([{ ok: false, problem: { kind: 'cancelled' } }, undefined])
      expect(services.store.getState().draft).toMatchObject({ email: ada.email, postCode: '' })
      expect(services.actions).toEqual([])
    })

    it('sends nothing if the member already has a membership', async () => {
      const { result, services, sent } = await press(typed, ada)
      expect([result, sent]).toEqual([{ ok: false, problem: { kind: 'cancelled' } }, undefined])
      expect(services.emitted.map(({ name }) => name)).not.toContain('movie-club:error')
      expect(services.went).toEqual([])
    })
  })

  it('sees a message if the login session has ended, and keeps the typed details', async () => {
    const services = fakeServices({ answers })
    await loadMember(services)
    services.answer({ member: { update: signedOut } })
    const { draft } = services.store.getState()
    expect(await register(services)).toEqual({ ok: false, problem: { kind: 'signed-out' } })
    expect(services.store.getState().draft).toEqual(draft)
    expect(services.emitted.at(-1)).toEqual({ name: 'movie-club:error', detail: { kind: 'signed-out' } })
  })
})

// Tests that the register and upgrade screens set the register type when they open, and redirect some members (specification §2.2).

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
  ['/register?vip&nbsp;', '', 'vip'],
  ['/register?vip&quot;&gt;', '', 'vip'],
  ['/register?vip</a>', '', 'vip'],
  ['/register?vip%20today', '', 'vip'],
  ['/register', '?vip&data=05%7C01&sdata=x&reserved=0', 'vip'],
  ['/register', '?vip&hsLang=en&elq=1&elqat=2&lipi=3&fref=4', 'vip'],
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
