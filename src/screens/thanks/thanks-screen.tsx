// Welcome to the Club (specification §2): the receipt, the phone wallet, and where to go next.
import { useEffect } from 'react'
import { toAud } from '../../domain/money.ts'
import { loadMember } from '../../flow/load-member.ts'
import { Screen } from '../../ui/screen.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { WalletLinks } from '../wallet-links.tsx'

export function ThanksScreen() {
  const services = useServices()
  const { dashboardUrl, loginUrl } = services.config
  const member = useFlow(state => state.member)
  const memberStatus = useFlow(state => state.memberStatus)
  const receipt = useFlow(state => state.receipt)
  const focusHeading = useFlow(state => state.stepsShown > 1)
  // A payment changes what a member is.
  useEffect(() => {
    if (memberStatus === 'unknown') void loadMember(services)
  }, [services, memberStatus])
  return (
    <Screen heading="Welcome to the Club" focusHeading={focusHeading}>
      <p>
        We have emailed your receipt{receipt?.email ? ' to ' : ''}
        {receipt?.email && <strong>{receipt.email}</strong>}.
      </p>
      {receipt && receipt.valueInCents > 0 && (
        <p className="mc-receipt">
          Paid: <strong>{toAud(receipt.valueInCents)}</strong>
        </p>
      )}
      {member ? (
        <>
          <p>Add your membership card to your phone wallet, and it is with you at the box office.</p>
          <WalletLinks member={member} />
          <a className="mc-button mc-button-primary" part="button" href={dashboardUrl}>
            View Dashboard
          </a>
        </>
      ) : (
        <>
          <p>
            Sign in to see your membership, and to add your card to your phone wallet before your next visit.
          </p>
          <a className="mc-button mc-button-primary" part="button" href={loginUrl}>
            Sign In
          </a>
        </>
      )}
    </Screen>
  )
}
