// Opens and closes the parts of the checkout.
import type { MethodName } from '../../domain/order/order-types.ts'
import { checkoutIn } from '../state/orders.ts'
import type { Services } from '../state/services.ts'

type Storing = Pick<Services, 'store'>

/** Opens a payment option and closes the one that is open. */
export const openOption = ({ store }: Storing, openOption: MethodName): void => store.setState({ openOption })

export const toggleOption = ({ store }: Storing, name: MethodName): void =>
  store.setState(({ openOption }) => ({ openOption: openOption === name ? 'none' : name }))

/**
 * After a gift card is added, lets the checkout open an option for the remaining balance. If the visitor has opened a different
 * option meanwhile, that option stays open.
 */
export function letNextOptionOpen({ store }: Storing, cartId: string): void {
  const state = store.getState()
  const balance = checkoutIn(state, cartId)?.balanceInCents ?? 0
  if (state.openOption === 'giftCard' && balance > 0) store.setState({ openOption: null })
}

/** Unfolds or folds the order summary of a narrow widget. */
export const toggleOrderSummary = ({ store }: Storing): void =>
  store.setState(({ isOrderOpen }) => ({ isOrderOpen: !isOrderOpen }))
