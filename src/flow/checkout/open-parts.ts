// Which parts of the checkout are open.
import type { MethodName } from '../../domain/order/order-types.ts'
import type { Services } from '../state/services.ts'

type Storing = Pick<Services, 'store'>

/** Opens a way to pay, and closes the one that is open. */
export const openOption = ({ store }: Storing, openOption: MethodName): void => store.setState({ openOption })

/** Opens a way to pay, or closes it if it is open. */
export const toggleOption = ({ store }: Storing, name: MethodName): void =>
  store.setState(({ openOption }) => ({ openOption: openOption === name ? 'none' : name }))

/** Unfolds the order summary of a narrow widget, or folds it. */
export const toggleOrderSummary = ({ store }: Storing): void =>
  store.setState(({ isOrderOpen }) => ({ isOrderOpen: !isOrderOpen }))
