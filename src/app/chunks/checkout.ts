// The checkout chunk: the screens after the membership step, which are the checkout with its payments and the thank-you screen.
import { ThanksScreen } from '../../screens/thanks/thanks-screen.tsx'

export { PersistentCheckout } from '../../screens/checkout/checkout-screen.tsx'
export { AlreadyCompleted } from '../../screens/thanks/already-completed.tsx'
export { checkoutStyles as styles } from '../../themes/checkout-styles.ts'
export { Overlay } from '../../ui/feedback/overlay.tsx'

export const screens = { thanks: ThanksScreen }
