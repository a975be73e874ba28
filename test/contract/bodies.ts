// Request bodies, as the widget sends them.
import { byName, textFields } from '../../src/domain/member/personal-fields.ts'
import { memberDetails } from '../../src/flow/member/member-details.ts'
import { emptyDraft } from '../../src/flow/state/stored/flow-values.ts'

export const details = memberDetails(
  {
    ...emptyDraft,
    ...byName(textFields, ({ name }) => `Some ${name}`),
    firstName: 'Zoë',
    lastName: 'O’Brien',
    email: 'zoe@example.com',
    mobilePhone: '0400 111 222',
    dateOfBirth: '1990-02-28',
    postCode: '2031',
  },
  null,
)
const { email: _, ...withoutEmail } = details
export const detailsWithoutEmail = withoutEmail

export const customer = {
  firstName: details.firstName,
  lastName: details.lastName,
  email: details.email,
  mobilePhone: details.mobilePhone,
} as const

export const membership = (concessionItemId: string) =>
  ({ cinemaId: 'ritz', concessionItemId, ...details, recaptchaToken: 'token' }) as const

export const payment = (
  paymentType: 'braintree' | 'giftCard' | 'noPaymentRequired',
  nonce: string | null = null,
) =>
  ({
    paymentType,
    orderType: 'registration',
    customer,
    securedCardData: nonce,
    recaptchaToken: paymentType === 'braintree' ? 'token' : null,
  }) as const
