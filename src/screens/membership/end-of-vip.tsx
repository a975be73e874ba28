// In the card of Free: asks a paid member whether VIP may end, and says what is lost with it (specification §2.3).
import type { Signal } from '@preact/signals-react'
import { useSignals } from '@preact/signals-react/runtime'
import { useId } from 'react'
import { isPaid } from '../../domain/member/member.ts'
import { LOST_WITH_FREE } from '../../domain/member/membership-option.ts'
import { memberIn } from '../../flow/state/visitor.ts'
import { Checkbox } from '../../ui/form/checkbox.tsx'
import { endOf } from '../current-membership.tsx'
import { useFlow } from '../services-context.ts'
import { BenefitList } from './benefits.tsx'

export interface EndOfVipProps {
  /** The membership that is chosen. */
  readonly kind: Signal<string>
  readonly agreed: Signal<boolean>
}

export function EndOfVip({ kind, agreed }: EndOfVipProps) {
  useSignals()
  const id = useId()
  const member = useFlow(memberIn)
  if (!member || !isPaid(member)) return null
  const isAsked = kind.value === 'free'
  const until = endOf(member)
  return (
    <div className={isAsked ? 'mc-end-of-vip' : undefined}>
      {/* In the page before its words, so that they are announced. */}
      <div id={id} role="status">
        {isAsked && (
          <>
            {/* The key replaces the element, not its text, which a translating browser may have replaced. */}
            <p key={until}>{`You are a VIP${until && ` until ${until}`}.`}</p>
            <strong>With Free you lose:</strong>
            <BenefitList items={LOST_WITH_FREE} />
          </>
        )}
      </div>
      {isAsked && (
        <Checkbox value={agreed} name="endsVip" required describedBy={id}>
          I give up my VIP membership
        </Checkbox>
      )}
    </div>
  )
}
