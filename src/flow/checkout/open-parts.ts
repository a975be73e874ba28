// Opens and closes the parts of the checkout.
import type { MethodName } from '../../domain/order/order-types.ts'
import type { Services } from '../state/services.ts'

type Storing = Pick<Services, 'store'>

/** Opens a payment option and closes the one that is open. */
export const openOption = ({ store }: Storing, openOption: MethodName): void => store.setState({ openOption })

/** Opens a payment option, or closes it if it is open. */
export const toggleOption = ({ store }: Storing, name: MethodName): void =>
  store.setState(({ openOption }) => ({ openOption: openOption === name ? 'none' : name }))

/** Unfolds or folds the order summary of a narrow widget. */
export const toggleOrderSummary = ({ store }: Storing): void =>
  store.setState(({ isOrderOpen }) => ({ isOrderOpen: !isOrderOpen }))
