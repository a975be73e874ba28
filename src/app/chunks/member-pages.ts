// The screens beside joining, as one chunk: the member home, the newsletter, and activating a card.
export { ActivateUserScreen } from '../../screens/activate-user/activate-user-screen.tsx'
export { DashboardScreen } from '../../screens/dashboard/dashboard-screen.tsx'
export { NewsletterScreen } from '../../screens/newsletter/newsletter-screen.tsx'
export { default as memberStyles } from '../../themes/styles/member.css'
