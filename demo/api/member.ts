// The member calls (api §3.1): the member, their details and lists, and the newsletter.
import type { Hono } from 'hono'
import * as v from 'valibot'
import { emptyReplySchema } from '../../src/api/http/parse-reply.ts'
import { voucherSchema } from '../../src/api/member.ts'
import { memberListSchema } from '../../src/domain/member/member-list.ts'
import { memberOrVisitorSchema, memberSchema } from '../../src/domain/member/member-schema.ts'
import { takenEmail } from '../scenarios.ts'
import type { DemoMember } from '../visitors/demo-member.ts'
import { email, filled, personal, token } from './bodies.ts'
import type { CallRow } from './call-row.ts'
import { type DemoContext, type DemoEnv, nothing, Refusal, readBody, reply } from './replies.ts'

/**
 * Returns the member who is logged in.
 * @throws Refusal 401 if the member's session has ended, 403 if the visitor never had one (api §1.1)
 */
export function memberOrRefuse(c: DemoContext): DemoMember {
  const { member, hasLoggedIn } = c.var.visitor
  if (!member) throw new Refusal(hasLoggedIn ? 401 : 403, 'Please log in.')
  return member
}

const withoutLists = ({ lists: _, ...member }: DemoMember) => member
/** Returns the reply of GET member for this member. For a newsletter member, the reply has an email but no names (api §4.1). */
const inShort = (member: DemoMember) =>
  member.memberType === 'newsletter'
    ? { ...withoutLists(member), firstName: '', lastName: '', mobilePhone: null, postCode: null }
    : withoutLists(member)

const verifyEmailBody = v.strictObject({ email, recaptchaToken: token })
const subscribeNewsletterBody = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  email,
  recaptchaToken: token,
})
const activateBody = v.strictObject({
  cinemaId: filled,
  cardNumber: v.nullable(v.string()),
  ...personal,
  email,
  recaptchaToken: token,
})
const detailsBody = v.strictObject({ ...personal, recaptchaToken: token })
const voucherBody = v.strictObject({ barcode: filled, recaptchaToken: token })
const subscriptionsBody = v.strictObject({ subscriptions: v.array(v.unknown()) })

const list = (name: string) =>
  ({ method: 'GET', summary: `The member’s ${name}`, reply: memberListSchema, failures: [401] }) as const

export const memberCalls = [
  {
    name: 'member',
    method: 'GET',
    path: 'member',
    summary: 'Who the visitor is',
    reply: memberOrVisitorSchema,
    failures: [401],
  },
  {
    name: 'member-details',
    method: 'GET',
    path: 'member/details',
    summary: 'The member with all details',
    reply: memberSchema,
    failures: [401],
  },
  { name: 'activity', path: 'member/activity', ...list('activity') },
  { name: 'bookings', path: 'member/bookings', ...list('bookings') },
  { name: 'vouchers', path: 'member/vouchers', ...list('gift cards and vouchers') },
  {
    name: 'voucher-add',
    method: 'POST',
    path: 'member/vouchers',
    summary: 'Adds a voucher to the member’s',
    body: voucherBody,
    reply: voucherSchema,
    captcha: 'giftCard',
    failures: [401],
  },
  { name: 'subscriptions', path: 'member/subscriptions', ...list('subscriptions') },
  {
    name: 'subscriptions-save',
    method: 'POST',
    path: 'member/subscriptions',
    summary: 'Replaces the member’s subscriptions',
    body: subscriptionsBody,
    reply: memberListSchema,
    failures: [401],
  },
  {
    name: 'verify-email',
    method: 'POST',
    path: 'member/verify-email',
    summary: 'Whether a visitor may join with this email',
    body: verifyEmailBody,
    reply: emptyReplySchema,
    onlyStatus: 200,
    captcha: 'email',
    failures: [],
  },
  {
    name: 'subscribe-newsletter',
    method: 'POST',
    path: 'member/subscribe-newsletter',
    summary: 'Subscribes a visitor to the newsletter',
    body: subscribeNewsletterBody,
    reply: emptyReplySchema,
    captcha: 'email',
    failures: [],
  },
  {
    name: 'activate',
    method: 'POST',
    path: 'member/activate',
    summary: 'Activates a member’s card and saves their details',
    body: activateBody,
    reply: emptyReplySchema,
    captcha: 'activate',
    failures: [401],
  },
  {
    name: 'details',
    method: 'POST',
    path: 'member/details',
    summary: 'Saves the member’s details; the email cannot be changed',
    body: detailsBody,
    reply: emptyReplySchema,
    captcha: 'activate',
    failures: [401],
  },
] as const satisfies readonly CallRow[]

export const memberRoutes = (app: Hono<DemoEnv>): void => {
  app.get('/member', c => {
    const { member } = c.var.visitor
    // A 401 would have the same meaning as null (api §3.1), but browsers log it as an error.
    return member ? reply(memberSchema, inShort(member)) : c.json(null)
  })
  app.get('/member/details', c => reply(memberSchema, withoutLists(memberOrRefuse(c))))
  for (const list of ['activity', 'bookings', 'vouchers', 'subscriptions'] as const) {
    app.get(`/member/${list}`, c => reply(memberListSchema, memberOrRefuse(c).lists[list]))
  }
  app.post('/member/vouchers', async c => {
    const { barcode } = await readBody(c, voucherBody)
    const member = memberOrRefuse(c)
    if (!/^\d{8,}$/.test(barcode)) throw new Refusal(422, 'We do not know this voucher.', 'barcode')
    member.lists.vouchers.unshift({ barcode, title: 'Voucher' })
    return reply(voucherSchema, { barcode })
  })
  app.post('/member/subscriptions', async c => {
    const { subscriptions } = await readBody(c, subscriptionsBody)
    memberOrRefuse(c).lists.subscriptions = subscriptions
    return reply(memberListSchema, subscriptions)
  })
  app.post('/member/verify-email', async c => {
    const { email } = await readBody(c, verifyEmailBody)
    if (email.toLowerCase() === takenEmail)
      throw new Refusal(422, 'This email already belongs to a member.', 'email')
    return c.json({})
  })
  app.post('/member/subscribe-newsletter', async c => {
    await readBody(c, subscribeNewsletterBody)
    return nothing()
  })
  app.post('/member/activate', async c => {
    const { cinemaId: _, recaptchaToken: __, ...details } = await readBody(c, activateBody)
    Object.assign(memberOrRefuse(c), details)
    return nothing()
  })
  app.post('/member/details', async c => {
    const { recaptchaToken: _, ...details } = await readBody(c, detailsBody)
    Object.assign(memberOrRefuse(c), details)
    return nothing()
  })
  for (const wallet of ['apple', 'google']) {
    app.get(`/member/wallet/${wallet}`, c =>
      c.text(`Here the ${wallet} wallet would take the membership card.`),
    )
  }
}
