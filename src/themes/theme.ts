// The style sheet of each look, as text.
import type { ThemeName } from '../domain/widget-config.ts'
import cameo from './looks/cameo.css'
import classic from './looks/classic.css'
import lido from './looks/lido.css'
import ritz from './looks/ritz.css'
import base from './styles/base.css'
import buttons from './styles/buttons.css'
import checkout from './styles/checkout.css'
import fields from './styles/fields.css'
import member from './styles/member.css'
import messages from './styles/messages.css'
import payment from './styles/payment.css'
import radioCards from './styles/radio-cards.css'
import ticket from './styles/ticket.css'

const shared = [base, fields, buttons, radioCards, payment, checkout, messages, member, ticket].join('')
const tokens: Readonly<Record<ThemeName, string>> = { ritz, cameo, classic, lido }

/** The complete style sheet of a widget: the tokens of one look, then the shared styles. */
export const cssFor = (theme: ThemeName): string => tokens[theme] + shared
