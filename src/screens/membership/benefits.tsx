// The benefits of each membership: in its radio card, or in the side panel of a wide widget (specification §2.3).
import { type ReactNode, useRef, useState } from 'react'
import { FREE_BENEFITS, VIP_BENEFITS } from '../../domain/member/benefits.ts'
import { Disclosure } from '../../ui/accordion.tsx'
import { useSidePanel } from '../use-side-panel.ts'
import { BenefitList } from './benefit-list.tsx'

/** Whether the visitor has opened or closed a list, by label. A list keeps this when it moves to the side panel or back. */
export type Folds = Map<string, boolean>

export const VipBenefits = ({ folds }: { readonly folds: Folds }) => (
  <Benefits label="VIP benefits" items={VIP_BENEFITS} open folds={folds} />
)

export interface FreeBenefitsProps {
  readonly folds: Folds
  /** Whether the list is open at first even on a phone, where it would hide Continue below the screen. */
  readonly open: boolean
}

export const FreeBenefits = ({ open, folds }: FreeBenefitsProps) => (
  <Benefits label="Free benefits" items={FREE_BENEFITS} open={open || isSideBySide()} folds={folds} />
)

/** Whether there is room for both memberships side by side. */
const isSideBySide = () => window.matchMedia?.('(min-width: 600px)').matches

interface BenefitsProps extends FreeBenefitsProps {
  readonly label: string
  readonly items: readonly string[]
}

function Benefits({ label, items, open, folds }: BenefitsProps) {
  const [isOpen] = useState(folds.get(label) ?? open)
  const keep = (isNow: boolean) => (isNow === open ? folds.delete(label) : folds.set(label, isNow))
  return (
    <Disclosure label={label} open={isOpen} onToggle={keep}>
      <BenefitList items={items} />
    </Disclosure>
  )
}

/** A card in the side panel that stays in view. */
export function PanelCard({ children }: { readonly children: ReactNode }) {
  const place = useRef<HTMLDivElement>(null)
  useSidePanel(place)
  return (
    <div className="mc-panel-place" ref={place}>
      <div className="mc-panel-card" part="card">
        {children}
      </div>
    </div>
  )
}
