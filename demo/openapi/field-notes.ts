// Descriptions and examples for the fields of the schemas, by the field's name. The schemas contain neither.

export interface FieldNote {
  readonly description: string
  readonly example?: unknown
}

const cents = (of: string, example: number): FieldNote => ({
  description: `${of}, in whole cents.`,
  example,
})

export const fieldNotes: Readonly<Record<string, FieldNote>> = {
  id: {
    description:
      'Text or a number, which keeps all of its digits. The id of a cart stands in addresses: letters, digits, `.`, `_`, `~` and `-`.',
    example: '0b6c7a52',
  },
  email: { description: 'The email address.', example: 'zoe@example.com' },
  firstName: { description: 'The first name.', example: 'Zoë' },
  lastName: { description: 'The surname.', example: 'O’Brien' },
  mobilePhone: { description: 'The mobile number, as it was typed.', example: '0400 111 222' },
  postCode: { description: 'The post code, as it was typed.', example: '2031' },
  dateOfBirth: {
    description:
      'The birthday; null where none was given. A missing one stays as it is. The widget sends `YYYY-MM-DD`, and reads the notations of specification §3.7.',
    example: '1990-02-28',
  },
  sendNewsletter: { description: 'Whether the newsletter is wanted. If it is missing, nothing changes.' },
  sendLoyaltyUpdates: {
    description: 'Whether news about the membership is wanted. If it is missing, nothing changes.',
  },
  memberType: {
    description:
      '`newsletter`, `freeAdult`, `freeSenior`, `adult` or `senior`. `free adult` is read as `freeAdult`, and an unknown one as `other`.',
    example: 'adult',
  },
  appleWallet: { description: 'The address that puts the member’s card into Apple Wallet.' },
  googleWallet: { description: 'The address that puts the member’s card into Google Wallet.' },
  recaptchaToken: {
    description:
      'A token of a score-based captcha for the action of this call; null where the page has no site key.',
    example: null,
  },
  slug: {
    description: 'The membership. The widget ignores one that it does not know.',
    example: 'adult-1year',
  },
  activatePriceInCents: cents('The price for who joins', 1900),
  renewalPriceInCents: cents('The price for a member', 1700),
  activateItemId: {
    description: 'What a visitor orders. Goes back as it came.',
    example: 'activate-adult-1year',
  },
  renewalItemId: { description: 'What a member orders. Goes back as it came.', example: 'renew-adult-1year' },
  concessionItemId: {
    description: 'The `renewalItemId` for a member with an id, else the `activateItemId`.',
    example: 'activate-adult-1year',
  },
  cinemaId: { description: 'The cinema, as the tag names it in `data-cinema-id`.', example: 'ritz' },
  expiry: {
    description:
      'Of a cart, the time from which on it has expired, by the server’s clock; without an offset from UTC, and if it has passed already, it is ignored. Of a member, the last day of the membership. Every notation of specification §3.7 is read.',
    example: '2030-01-31T10:20:00Z',
  },
  sessionId: { description: 'A film session of the cinema.', example: 'sess-1' },
  totalInCents: cents('The whole order with its fees', 1900),
  bookingFeeInCents: cents('The part of the total that is the booking fee', 0),
  error: { description: 'What is wrong with the cart, as text or as an object with `detail` or `message`.' },
  currentPage: { description: 'Not used by the widget.' },
  methods: { description: 'The ways to pay. What is left out is not offered.' },
  giftCards: { description: 'The gift cards on the order.' },
  orderType: {
    description:
      '`registration` for who has no member id, `renewal` for a member; else what the order is of.',
    example: 'registration',
  },
  balanceInCents: cents(
    'Of a checkout, what is left to pay after gift cards; of a gift card, what is on it',
    1900,
  ),
  payPalBalanceInCents: cents('What is left to pay with PayPal, its surcharge included', 1900),
  authorization: {
    description: 'Client token or tokenization key of Braintree.',
    example: 'sandbox_g42y39zw_348pk9cgf3bgyw2b',
  },
  googleMerchantId: { description: 'The merchant id of Google Pay.' },
  merchantName: { description: 'The name that wallets show.', example: 'Ritz Cinemas' },
  environment: { description: 'Braintree’s.' },
  currency: { description: 'Only Australian dollars.' },
  cardNumber: { description: 'Of a membership or a gift card, digits only.', example: '6000000000000001' },
  cardPin: { description: 'The PIN of the gift card.', example: '1234' },
  cardExpiry: { description: 'The last day, in a notation of specification §3.7.', example: '2030-01-31' },
  paymentType: { description: 'A card is `braintree`.' },
  securedCardData: { description: 'The nonce of Braintree; null for `giftCard` and `noPaymentRequired`.' },
  customer: { description: 'Who pays. Without an email the widget asks for name and email.' },
  success: { description: '`true` when the order is complete.', example: true },
  barcode: { description: 'The barcode of the voucher.', example: '12345678' },
  subscriptions: { description: 'The list as the server gave it, with what the member changed.' },
  tickets: {
    description:
      'As the host page’s script gave them, or as the cart has them. Their fields are not specified.',
  },
  seats: { description: 'As the host page’s script gave them.' },
  products: { description: 'As the host page’s script gave them.' },
  date: {
    description:
      'The start, in a notation of specification §3.7. A time in UTC is shown in the tag’s `data-time-zone`.',
    example: '2030-01-31T19:30:00+11:00',
  },
  endDate: {
    description: 'The end, in the same notations as the start.',
    example: '2030-01-31T21:40:00+11:00',
  },
}
