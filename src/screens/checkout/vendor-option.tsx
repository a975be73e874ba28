// One of the provider's ways to pay: its heading, and below it what the method puts there.
import type { VendorName } from '../../flow/desk-state.ts'
import { AccordionItem } from '../../ui/accordion.tsx'
import { Icon } from '../../ui/glyph.tsx'
import { CardForm } from './card-form.tsx'
import { PayPalNotice } from './paypal-notice.tsx'
import { VendorButton } from './vendor-button.tsx'
import { VendorCover } from './vendor-cover.tsx'

export interface VendorOptionProps {
  readonly id: string
  readonly name: VendorName
  readonly title: string
  readonly open: boolean
  readonly onToggle: () => void
}

const glyphs: Readonly<Partial<Record<VendorName, 'phone' | 'card'>>> = {
  applePay: 'phone',
  googlePay: 'phone',
  creditCard: 'card',
}

export function VendorOption({ id, name, title, open, onToggle }: VendorOptionProps) {
  return (
    <AccordionItem
      id={id}
      heading={title}
      open={open}
      onToggle={onToggle}
      icon={<Icon name={glyphs[name] ?? 'wallet'} />}
    >
      {name === 'payPal' && <PayPalNotice />}
      <VendorCover name={name}>
        {name === 'creditCard' ? <CardForm id={id} /> : <VendorButton name={name} />}
      </VendorCover>
    </AccordionItem>
  )
}
