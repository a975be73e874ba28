// The section for the membership: the card with its barcode, wallet links, and a link to upgrade or renew.
import { isClubMember, isFree, isPaid, type Member } from '../../domain/member/member.ts'
import { Barcode } from '../../ui/barcode/barcode.tsx'
import { Logo } from '../../ui/logo.tsx'
import { cardNames, endedOn, useMembershipEnd } from '../current-membership.tsx'
import { PassFace } from '../pass/pass-face.tsx'
import { WalletLinks } from '../pass/wallet-links.tsx'
import { RouteLink } from '../route-link.tsx'
import { useServices } from '../services-context.ts'
import { Section } from './section.tsx'

export function MembershipSection({ member }: { readonly member: Member }) {
  const { logo } = useServices()
  const end = useMembershipEnd(member)
  const hasEnded = end?.hasPassed === true
  if (!isClubMember(member))
    return (
      <Section heading="Membership">
        <p>You get our newsletter. Members also get discount tickets and preview screenings.</p>
        <RouteLink to="/register" variant="primary">
          Join
        </RouteLink>
      </Section>
    )
  const renew = (
    <RouteLink to="/renew" variant="primary">
      Renew your membership
    </RouteLink>
  )
  return (
    <Section heading="Membership">
      {hasEnded && <p>{endedOn(member, end)}</p>}
      {hasEnded && renew}
      <div className="mc-pass">
        <div className="mc-member-card" part="card">
          <Logo {...logo} />
          <PassFace
            name={`${member.firstName} ${member.lastName}`.trim() || member.email}
            kind={cardNames[member.memberType]}
            lasts={end ? `${hasEnded ? 'Ended' : 'Until'} ${end.words}` : ''}
          />
        </div>
        {member.cardNumber && !hasEnded && (
          <Barcode value={member.cardNumber} label="Code of your member card" />
        )}
      </div>
      {!hasEnded && <WalletLinks member={member} />}
      {isFree(member) && (
        <RouteLink to="/upgrade" variant="primary">
          Upgrade to VIP
        </RouteLink>
      )}
      {isPaid(member) && !hasEnded && renew}
    </Section>
  )
}
