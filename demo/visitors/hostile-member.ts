// The member of `?as=hostile`. All of this member's texts are attacks or mistakes, and the widget must show them only as text.
import type { DemoMember } from './demo-member.ts'

const script = '<script>window.attacked = "script"</script>'
const image = '<img src="x" onerror="window.attacked = \'image\'">'
const turned = '\u202Egnp.exe\u202C'
const hebrew = 'אולם קולנוע'
const family = '👩‍👩‍👧‍👦'

const entries: readonly unknown[] = [
  { title: script, description: image, date: 'javascript:alert(1)', url: 'javascript:window.attacked=1' },
  { name: `${hebrew} ${turned} 12`, date: '0000-99-99', totalInCents: 'NaN' },
  { title: family.repeat(60), description: 'x'.repeat(50_000) },
  { title: { name: image }, date: { $gt: '' }, balanceInCents: Number.MAX_SAFE_INTEGER },
  JSON.parse('{"__proto__": {"title": "polluted"}, "constructor": "x", "toString": 1}'),
  [['nested', [image]]],
  42,
  true,
  null,
  '',
]

const many = (count: number) =>
  Array.from({ length: count }, (_, index) => ({
    title: `Booking ${index + 1}`,
    date: '2024-03-05T15:05:00',
  }))

/** Returns the member. Each call creates a new object. */
export const hostileMember = (): DemoMember => ({
  id: 'member-hostile',
  email: 'hostile@example.com',
  firstName: image,
  lastName: `${turned} ${family}`,
  mobilePhone: '0400 000 000',
  dateOfBirth: '1987-11-30',
  postCode: '2031',
  sendNewsletter: true,
  sendLoyaltyUpdates: true,
  memberType: 'adult',
  cardNumber: `<b>7000</b> ${family}`,
  appleWallet: 'javascript:window.attacked="wallet"',
  googleWallet: 'data:text/html,<script>opener.attacked=1</script>',
  expiry: '2030-02-31<br>',
  lists: {
    activity: [...entries],
    bookings: many(10_000),
    vouchers: [
      { barcode: script, title: image },
      { barcode: '9'.repeat(10_000), title: 'Too long for any barcode' },
      { barcode: '../../member', description: hebrew },
      ...entries,
    ],
    subscriptions: [{ id: '<b>', name: image, subscribed: 'no', nested: { kept: [1, null] } }, ...entries],
    giftCards: [],
    passkeys: [{ id: '../member/details?x=#', name: image }, { id: { no: 'id' } }, ...entries],
  },
})
