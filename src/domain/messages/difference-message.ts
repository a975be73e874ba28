import { toAud } from '../money.ts'
import type { Difference } from '../order/differences.ts'
export const differenceMessage = (differences: readonly Difference[]): string => {
  const found = differences.find(({ type }) => type === 'price' || type === 'total' || type === 'due')
  if (found && 'after' in found) return `The ${found.type === 'due' ? 'amount to pay' : found.type} is now ${toAud(found.after)}. It was ${toAud(found.before)}.`
  return differences.length > 0 ? 'What’s in your order has changed. Please check it.' : ''
}
