// The styles of the checkout and the thanks, which come with their chunk.
import cardFields from './styles/card-fields.css'
import order from './styles/order.css'
import thanks from './styles/thanks.css'
import ticket from './styles/ticket.css'

export const checkoutStyles = ticket + cardFields + order + thanks
