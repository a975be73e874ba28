// In the Free membership's card, lists the benefits that a paid member would lose, and asks for consent to end VIP (specification §2.3).
import { useId } from 'react'
import { LOST_WITH_FREE } from '../../domain/member/benefits.ts'
import { isPaid } from '../../domain/member/member.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useMembershipEnd } from '../current-membership.tsx'
import { useFlow } from '../services-context.ts'
import { BenefitList } from './benefit-list.tsx'

export interface EndOfVipProps {
  /** Whether the member agrees that VIP ends. The answer is kept if the member selects VIP and then Free again. */
  readonly isAgreed: boolean
  readonly onAgree: (isAgreed: boolean) => void
}

export function EndOfVip({ isAgreed, onAgree }: EndOfVipProps) {
  const id = useId()
  const member = useFlow(memberIn)
  const isAsked = useFlow(({ choice }) => choice.kind === 'free')
  const end = useMembershipEnd(member)
  if (!member || !isPaid(member) || end?.hasPassed) return null
  const until = end?.words ?? ''
  return (
    <div className={isAsked ? 'mc-end-of-vip' : undefined}>
      {/* A live region must be in the page before its text, so that the text is announced. */}
      <div id={id} role="status">
        {isAsked && (
          <>
            {/* The key makes React replace the element rather than its text, which a translating browser may have replaced. */}
            <p key={until}>{`You’re a VIP${until && ` until ${until}`}.`}</p>
            <strong>If you switch to Free, you’ll lose:</strong>
            <BenefitList items={LOST_WITH_FREE} />
          </>
        )}
      </div>
      {isAsked && (
        <Checkbox checked={isAgreed} onChange={onAgree} name="endsVip" required describedBy={id}>
          I understand that my VIP membership will end
        </Checkbox>
      )}
    </div>
  )
}
