// What is the member's, section by section. Each list loads, fails and is tried again by itself.
import type { Member } from '../../domain/member.ts'
import { Alert } from '../../ui/notice.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { DetailsSection } from './details-section.tsx'
import { MembershipSection } from './membership-section.tsx'
import { PasskeysSection } from './passkeys-section.tsx'
import { PlainListSection } from './plain-list-section.tsx'
import { SubscriptionsSection } from './subscriptions-section.tsx'
import { VouchersSection } from './vouchers-section.tsx'

export function MemberHome({ member }: { readonly member: Member }) {
  const { loginUrl } = useServices().config
  const signedOut = useFlow(state => state.signedOut)
  return (
    <div className="mc-home">
      {signedOut && (
        <Alert tone="error" title="You are no longer logged in.">
          What you typed is still here. <a href={loginUrl}>Log in here</a>, then carry on.
        </Alert>
      )}
      <MembershipSection member={member} />
      <PlainListSection name="bookings" />
      <VouchersSection />
      <PlainListSection name="activity" />
      <SubscriptionsSection />
      <PasskeysSection />
      <DetailsSection />
    </div>
  )
}
