// The screens beside joining, as one chunk: the member home, the newsletter, and activating a card.
import { ActivateUserScreen } from '../../screens/activate-user/activate-user-screen.tsx'
import { DashboardScreen } from '../../screens/dashboard/dashboard-screen.tsx'
import { NewsletterScreen } from '../../screens/newsletter/newsletter-screen.tsx'

export { default as styles } from '../../themes/styles/member.css'

export const screens = {
  'activate-user': ActivateUserScreen,
  dashboard: DashboardScreen,
  newsletter: NewsletterScreen,
}
