// The chunk of the screens that are not part of joining: the member home, the newsletter, and the activation of a card.
import { ActivateUserScreen } from '../../screens/activate-user/activate-user-screen.tsx'
import { DashboardScreen } from '../../screens/dashboard/dashboard-screen.tsx'
import { NewsletterScreen } from '../../screens/newsletter/newsletter-screen.tsx'

export { default as styles } from '../../themes/styles/member.css'
export { Barcode } from '../../ui/barcode/barcode.tsx'

export const screens = {
  'activate-user': ActivateUserScreen,
  dashboard: DashboardScreen,
  newsletter: NewsletterScreen,
}
