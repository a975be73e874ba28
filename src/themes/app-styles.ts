// The styles of what every step may show once the app is there: alerts, dialogs, the widget on paper.
import messages from './styles/messages.css'
import print from './styles/print.css'

export const appStyles = messages + print
