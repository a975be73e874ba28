// The style sheet of each look, as text.
import type { ThemeName } from '../domain/widget-config.ts'
import base from './base.css'
import buttons from './buttons.css'
import cameo from './cameo.css'
import checkout from './checkout.css'
import choices from './choices.css'
import classic from './classic.css'
import fields from './fields.css'
import home from './home.css'
import lido from './lido.css'
import member from './member.css'
import messages from './messages.css'
import payment from './payment.css'
import ritz from './ritz.css'
import ticket from './ticket.css'

const shared = [base, fields, buttons, choices, payment, checkout, messages, member, home, ticket].join('')
const tokens: Readonly<Record<ThemeName, string>> = { ritz, cameo, classic, lido }

/** The whole style sheet of a widget: the tokens of one look, and what all looks share. */
export const cssFor = (theme: ThemeName): string => tokens[theme] + shared
