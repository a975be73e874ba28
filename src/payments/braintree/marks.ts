// The marks of the card brands and wallets, which their owners publish for merchants (braintree §11). Other brands have no mark that can be
// drawn with a few plain paths, so the screen shows their names in letters.
import americanexpress from '@paypal/sdk-logos/src/logos/card/amex/logo.jsx'
import mastercard from '@paypal/sdk-logos/src/logos/card/mastercard/logo.jsx'
import visa from '@paypal/sdk-logos/src/logos/card/visa/logo.jsx'
import paypal from '@paypal/sdk-logos/src/logos/paypalRebrand/badge.jsx'
import type { BrandMarks } from '../provider.ts'

export const marks: BrandMarks = { americanexpress, mastercard, visa, paypal }
