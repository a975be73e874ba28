// For whom an order is paid: as the server has it, else as it was typed.
import type { Customer } from '../domain/checkout.ts'
import type { FlowState } from './flow-state.ts'
import { customerOf } from './member-details.ts'

export const payerOf = ({ checkout, draft }: Pick<FlowState, 'checkout' | 'draft'>): Customer =>
  checkout?.customer?.email ? checkout.customer : customerOf(draft)
