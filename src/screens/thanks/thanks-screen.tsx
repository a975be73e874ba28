// The thank-you screen (specification §2.5): the ticket, the receipt, the wallet links and the next steps.

import { useEffect } from 'react'
import { hasMoved } from '../../domain/dates/membership-end.ts'
import { WHY_VIP } from '../../domain/member/benefits.ts'
import { isOfMembership } from '../../domain/order/buyer.ts'
import type { Receipt } from '../../domain/order/payments/sent-payment.ts'
import { withoutArticle } from '../../domain/widget-config.ts'
import { fillFromReceipt } from '../../flow/checkout/fill-contact.ts'
import { showThanks } from '../../flow/join/show-thanks.ts'
import { isIdentifyingVisitor, memberIn } from '../../flow/state/visitor.ts'
import { Email } from '../../ui/email.tsx'
import { HeadingSkeleton } from '../../ui/feedback/heading-skeleton.tsx'
import { Skeleton } from '../../ui/feedback/loading.tsx'
import { Section } from '../../ui/section.tsx'
import { ShareButton } from '../../ui/share-button.tsx'
import { FlowAlert, MemberAlert } from '../alerts.tsx'
import { useMembershipEnd } from '../current-membership.tsx'
import { BenefitList } from '../membership/benefit-list.tsx'
import { NextLink, PageLink } from '../page-links.tsx'
import { PassCode, type PassCodeProps } from '../pass/pass-code.tsx'
import { WalletLinks } from '../pass/wallet-links.tsx'
import { RouteLink } from '../route-link.tsx'
import { useFlow, useServices } from '../services-context.ts'
import { StepScreen } from '../step-screen.tsx'
import { addressToShare } from './address-to-share.ts'
import { ClubTicket } from './club-ticket.tsx'
import { OrderReceipt } from './order-receipt.tsx'

export function ThanksScreen({ codes }: Pick<PassCodeProps, 'codes'>) {
  const services = useServices()
  const receipt = useFlow(state => state.receipt)
  useEffect(() => showThanks(services), [services])
  const isPrerendered = useFlow(state => state.stepsShown === 0)
  // Until the server has said who the visitor is, a member's suspended flow may contain the receipt.
  const isAsked = useFlow(isIdentifyingVisitor)
  // Without a receipt, the flow navigates to a different step when the visitor is known.
  if (isPrerendered || isAsked || receipt === null) return <LoadingThanks />
  return isOfMembership(receipt.orderType) ? (
    <ClubThanks receipt={receipt} codes={codes} />
  ) : (
    <OrderThanks receipt={receipt} />
  )
}

function LoadingThanks() {
  return (
    <StepScreen heading={<HeadingSkeleton label="Thank you" />} takesFocus={false}>
      <MemberAlert />
      <Skeleton lines={6} />
    </StepScreen>
  )
}

function ClubThanks({ receipt, codes }: { readonly receipt: Receipt } & Pick<PassCodeProps, 'codes'>) {
  const { dashboardUrl, loginUrl } = useServices().config
  const member = useFlow(memberIn)
  // After a payment, the member's end date is stale until the member has been loaded again.
  const isStale = useFlow(({ visitor }) => visitor.status === 'stale')
  const known = useMembershipEnd(isStale ? null : member)
  // Some servers renew a membership later than they reply. Until then they send the earlier end.
  const end = known && hasMoved(known, receipt.endBefore) ? known.words : ''
  const until = receipt.orderType === 'renewal' ? end : ''
  return (
    <StepScreen eyebrow={<DrawnTick />} heading="Welcome to the Club">
      <FlowAlert />
      {receipt.orderType === 'renewal' && <p className="mc-aside">Good to have you with us again.</p>}
      <div className="mc-pass">
        <ClubTicket member={member} end={end} receipt={receipt} />
        {/* A member who has just joined or renewed may get a different card. */}
        {member?.cardNumber && !isStale && <PassCode codes={codes} cardNumber={member.cardNumber} />}
      </div>
      <Section className="mc-next" heading="What happens next">
        {until !== '' && <p key={until}>{`Your membership runs until ${until}.`}</p>}
        {member ? (
          <>
            <p>Add your card to your phone wallet to have it with you at the box office.</p>
            <WalletLinks member={member} hasMain />
          </>
        ) : (
          <p>Sign in to see your membership, and to add your card to your phone wallet.</p>
        )}
        <PageLink
          variant={member ? 'secondary' : 'primary'}
          href={member ? dashboardUrl : loginUrl}
          key={member ? 'dashboard' : 'login'}
        >
          {member ? 'View Dashboard' : 'Sign In'}
        </PageLink>
        <NextLink isButton />
        <TellAFriend />
      </Section>
      {receipt.customer.email !== '' && <EmailedTo email={receipt.customer.email} />}
      <OrderReceipt receipt={receipt} />
    </StepScreen>
  )
}

/** The thank-you screen after a host page's order: its items, their time and place, and the price. */
function OrderThanks({ receipt }: { readonly receipt: Receipt }) {
  const { dashboardUrl, orderNote } = useServices().config
  const isMember = useFlow(state => memberIn(state) !== null)
  const { email } = receipt.customer
  return (
    <StepScreen eyebrow={<DrawnTick />} heading="Thank you for your order">
      <FlowAlert />
      <OrderReceipt receipt={receipt} />
      <Section className="mc-next" heading="What happens next">
        {orderNote !== null && <p>{orderNote}</p>}
        {email !== '' && <EmailedTo email={email} />}
        {email === '' && orderNote === null && <p>Please keep your order number.</p>}
        {isMember && (
          <PageLink variant="primary" href={dashboardUrl}>
            View Dashboard
          </PageLink>
        )}
        <NextLink isButton />
      </Section>
      {!isMember && <JoinAfterOrder />}
    </StepScreen>
  )
}

/** Invites a buyer who is not in the club to join it. The form to join has the buyer's details. */
function JoinAfterOrder() {
  const services = useServices()
  return (
    <Section className="mc-next" heading="Save on your next visit">
      <p>With VIP you get:</p>
      <BenefitList items={WHY_VIP} />
      <RouteLink to="/register" variant="secondary" onFollow={() => fillFromReceipt(services)}>
        Join
      </RouteLink>
    </Section>
  )
}

/** Decorative: the heading says that the order is complete. */
function DrawnTick() {
  return (
    <svg className="mc-drawn-tick" viewBox="0 0 36 36" aria-hidden="true" focusable="false">
      <circle cx="18" cy="18" r="16" />
      <path d="m10.500 18.500 5 5 10-11" pathLength="1" />
    </svg>
  )
}

/** Lets the visitor share the URL of the join form with a friend. */
function TellAFriend() {
  const { config, href } = useServices()
  const name = withoutArticle(config.cinemaName)
  return (
    <ShareButton
      title={`${name} Movie Club`}
      text={`Join me in the ${name} Movie Club.`}
      linkTo={() => addressToShare(href('/register'))}
    >
      Tell a friend
    </ShareButton>
  )
}

/** Shows the email address to which the receipt was sent. Used only if the order has an email address. */
function EmailedTo({ email }: { readonly email: string }) {
  return (
    <p>
      We’ve emailed your receipt to{' '}
      <strong>
        <Email text={email} />
      </strong>
      .
    </p>
  )
}
