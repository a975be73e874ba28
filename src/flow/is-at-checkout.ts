// Whether the checkout of this cart is the step that is shown.
import { parseRoute } from '../domain/route.ts'
import type { Services } from './services.ts'

export const isAtCheckout = ({ store }: Pick<Services, 'store'>, cartId: string): boolean =>
  parseRoute(store.getState().route)?.cartId === cartId
