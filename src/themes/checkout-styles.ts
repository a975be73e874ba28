// The styles of the checkout and the thanks, which come with their chunk.
import screens from './styles/screens.css'
import ticket from './styles/ticket.css'

export const checkoutStyles = ticket + screens
