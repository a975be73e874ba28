// The bodies of contract §2, to the letter: a field too many or too few is refused.
import * as v from 'valibot'
import { orderTypes, paymentTypes } from '../../src/domain/order/checkout.ts'

const isoDay = v.nullable(v.pipe(v.string(), v.isoDate()))
export const token = v.nullable(v.pipe(v.string(), v.nonEmpty()))
const itemId = v.union([v.string(), v.number()])
const filled = v.pipe(v.string(), v.trim(), v.nonEmpty())
const quantity = v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(20))

const personal = {
  firstName: filled,
  lastName: filled,
  mobilePhone: filled,
  dateOfBirth: isoDay,
  postCode: filled,
  sendNewsletter: v.boolean(),
  sendLoyaltyUpdates: v.boolean(),
}
const email = v.pipe(v.string(), v.includes('@'))

export const verifyEmailBody = v.strictObject({ email, recaptchaToken: token })
export const subscribeNewsletterBody = v.strictObject({
  firstName: v.string(),
  lastName: v.string(),
  email,
  recaptchaToken: token,
})
export const activateBody = v.strictObject({
  cinemaId: filled,
  cardNumber: v.nullable(v.string()),
  ...personal,
  email,
  recaptchaToken: token,
})
export const detailsBody = v.strictObject({ ...personal, recaptchaToken: token })
export const voucherBody = v.strictObject({ barcode: filled, recaptchaToken: token })
export const subscriptionsBody = v.strictObject({ subscriptions: v.array(v.unknown()) })

export const emptyBody = v.strictObject({})
export const membershipBody = v.strictObject({
  cinemaId: filled,
  concessionItemId: itemId,
  ...personal,
  email,
  recaptchaToken: token,
})
export const upgradeBody = v.strictObject({ cinemaId: filled, concessionItemId: itemId })
const line = v.looseObject({ quantity: v.optional(quantity, 1) })
export const ticketsBody = v.strictObject({
  cinemaId: filled,
  sessionId: v.pipe(itemId, v.transform(String)),
  tickets: v.array(line),
  seats: v.optional(v.array(v.unknown()), []),
})
export const productsBody = v.strictObject({
  cinemaId: filled,
  products: v.array(line),
  deliveryAddress: v.optional(v.unknown(), null),
  billingAddress: v.optional(v.unknown(), null),
})

export const giftCardBody = v.strictObject({
  cardNumber: v.string(),
  cardPin: v.string(),
  recaptchaToken: token,
})
export const paymentBody = v.strictObject({
  paymentType: v.picklist(paymentTypes),
  orderType: v.picklist(orderTypes),
  customer: v.strictObject({
    firstName: v.string(),
    lastName: v.string(),
    email: v.string(),
    mobilePhone: v.string(),
  }),
  securedCardData: v.nullable(v.string()),
  recaptchaToken: token,
})
