// The members of `?as=`, with lists as irregular as those of a real server.
import type { Kind } from '../scenarios.ts'
import type { DemoMember } from './demo-member.ts'
import { hostileMember } from './hostile-member.ts'

const inDays = (days: number): string => new Date(Date.now() + days * 86_400_000).toISOString()

const lists = (): DemoMember['lists'] => ({
  activity: [
    { title: 'Joined the Movie Club', date: inDays(-400) },
    { title: 'Booked The Third Man', date: inDays(-31), totalInCents: 4400, points: 44 },
    { description: 'Bonus $1 ticket used', date: inDays(-12) },
    'Renewed by phone',
    null,
  ],
  bookings: [
    {
      name: 'The Third Man',
      date: inDays(3),
      cinema: 'Ritz Cinemas',
      seats: ['F7', 'F8'],
      barcode: '930012345678',
    },
    {
      title: 'Playtime',
      date: inDays(-31),
      tickets: [
        { name: 'Adult', seat: { row: 'C', number: 11 } },
        { name: 'Senior', seat: { row: 'C', number: 12 } },
      ],
      totalInCents: 4400,
    },
    { name: 'Silent film night with live piano', ticketCount: 2 },
  ],
  vouchers: [
    { barcode: '9310000000017', title: 'Free popcorn', expiry: inDays(60) },
    {
      barcode: '9310000000024',
      description: 'Two for one on Mondays',
      expires: inDays(20),
      balanceInCents: 1250,
    },
    { barcode: 9310000000031 },
  ],
  subscriptions: [
    { id: 'weekly', name: 'Weekly newsletter', subscribed: true },
    { id: 'festivals', name: 'Festival news', subscribed: false },
    'Silver screenings',
  ],
  giftCards: [{ cardNumber: '6000000000000001', balanceInCents: 1000, cardExpiry: inDays(365).slice(0, 10) }],
  passkeys: [
    { id: 'pk-1', name: 'Phone', created: inDays(-90), lastUsed: inDays(-1) },
    { id: 'pk-2', title: 'Office laptop', date: inDays(-200) },
    { id: 3 },
  ],
})

/** The same lists with entries that are no longer good: a cancelled booking, and vouchers that were used or have expired. */
function listsWithEnded(): DemoMember['lists'] {
  const { bookings, vouchers, ...others } = lists()
  const stalker = { name: 'Stalker', date: inDays(5), seats: ['B4'], barcode: '930012345685' }
  return {
    ...others,
    bookings: [{ ...stalker, status: 'Cancelled' }, ...bookings],
    vouchers: [
      { barcode: '9310000000055', title: 'Choc top', expiry: inDays(40), usedAt: inDays(-3) },
      { barcode: '9310000000062', title: 'Birthday ticket', createdAt: inDays(-400), expiry: inDays(-35) },
      ...vouchers,
    ],
  }
}

const onlySubscriptions = (): DemoMember['lists'] => ({
  activity: [],
  bookings: [],
  vouchers: [],
  subscriptions: lists().subscriptions,
  giftCards: [],
  passkeys: [],
})

const names: Record<Exclude<Kind, 'visitor' | 'hostile'>, [type: string, first: string, last: string]> = {
  newsletter: ['newsletter', 'Noor', 'Newell'],
  'free-adult': ['free adult', 'Frances', "O'Dea"],
  'free-senior': ['freeSenior', 'Stan', 'Frei'],
  adult: ['adult', 'Ada', 'Lovelace'],
  senior: ['senior', 'Sénan', 'Østergård'],
}

export function memberOf(kind: Kind): DemoMember | null {
  if (kind === 'visitor') return null
  if (kind === 'hostile') return hostileMember()
  const [memberType, firstName, lastName] = names[kind]
  const isClub = kind !== 'newsletter'
  const isPaid = kind === 'adult' || kind === 'senior'
  return {
    id: `member-${kind}`,
    email: `${kind}@example.com`,
    firstName,
    lastName,
    mobilePhone: isClub ? '0400 000 000' : '',
    dateOfBirth: kind.endsWith('senior') ? '1951-03-05' : isClub ? '1987-11-30' : null,
    postCode: isClub ? '2031' : '',
    sendNewsletter: true,
    sendLoyaltyUpdates: kind !== 'free-senior',
    memberType,
    cardNumber: isClub ? '700010002000' : null,
    appleWallet: isClub ? '/api/member/wallet/apple' : null,
    googleWallet: isClub ? '/api/member/wallet/google' : null,
    expiry: isPaid ? inDays(28).slice(0, 10) : null,
    lists: kind === 'senior' ? listsWithEnded() : isClub ? lists() : onlySubscriptions(),
  }
}
