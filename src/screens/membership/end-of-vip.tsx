// In the Free membership's card, lists the benefits that a paid member would lose, and asks for consent to end VIP (specification §2.3).
import { useId } from 'react'
import { LOST_WITH_FREE } from '../../domain/member/benefits.ts'
import { isPaid } from '../../domain/member/member.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { useAnnouncement } from '../../ui/voice/voice.tsx'
import { useMembershipEnd } from '../current-membership.tsx'
import { useFlow } from '../services-context.ts'
import { BenefitList } from './benefit-list.tsx'

const LOSES = 'If you switch to Free, you’ll lose:'

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
  const isShown = isAsked && member !== null && isPaid(member) && !end?.hasPassed
  const vip = `You’re a VIP${end ? ` until ${end.words}` : ''}.`
  useAnnouncement(isShown && `${vip} ${LOSES} ${LOST_WITH_FREE.join(', ')}.`)
  if (!member || !isPaid(member) || end?.hasPassed) return null
  return (
    <div className={isAsked ? 'mc-end-of-vip' : undefined}>
      <div id={id}>
        {isAsked && (
          <>
            {/* The key makes React replace the element rather than its text, which a translating browser may have replaced. */}
            <p key={vip}>{vip}</p>
            <strong>{LOSES}</strong>
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
