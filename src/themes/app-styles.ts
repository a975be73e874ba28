// The styles of what only the app shows, so that the first screen does not wait for them.
import checkout from './styles/checkout.css'
import member from './styles/member.css'
import messages from './styles/messages.css'
import payment from './styles/payment.css'
import radioCards from './styles/radio-cards.css'
import screens from './styles/screens.css'
import ticket from './styles/ticket.css'

export const appStyles = [radioCards, payment, checkout, messages, member, ticket, screens].join('')
