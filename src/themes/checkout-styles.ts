// The styles of the checkout and the thank-you screen. The chunk `checkout` adds them; they are in the chunk `later`
// (src/build/build-files.mjs).
import cardFields from './styles/checkout/card-fields.css'
import order from './styles/checkout/order.css'
import thanks from './styles/checkout/thanks.css'
import ticket from './styles/checkout/ticket.css'

export const checkoutStyles = ticket + cardFields + order + thanks
