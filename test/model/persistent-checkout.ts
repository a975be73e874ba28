// The checkout screen without React. The screen and its payment session persist when the visitor leaves the step
// (checkout-screen.tsx).
import type { Duration } from '../../src/domain/member/membership-option.ts'
import type { PaymentOutcome } from '../../src/domain/order/order.ts'
import { problemWith } from '../../src/domain/order/order.ts'
import { ProblemError } from '../../src/domain/problem.ts'
import { parseRoute } from '../../src/domain/route.ts'
import { askAboutPayment } from '../../src/flow/checkout/ask-about-payment.ts'
import { chooseDuration } from '../../src/flow/checkout/choose-duration.ts'
import { showCheckout } from '../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard, removeGiftCard } from '../../src/flow/checkout/gift-cards.ts'
import { acceptBuyer, retryCheckout } from '../../src/flow/checkout/retry-checkout.ts'
import { loadOptions } from '../../src/flow/order/load-options.ts'
import { isContactMissing } from '../../src/flow/order/order-details.ts'
import { continueAfterLostReply } from '../../src/flow/payment/finish-order.ts'
import {
  completeAtCheckout,
  createPaymentSession,
  payWithGiftCard,
} from '../../src/flow/payment/payment-session.ts'
import { methodsFor } from '../../src/flow/payment/payment-session-state.ts'
import {
  cartIn,
  checkoutIn,
  commandFor,
  giftCardsIn,
  isMembershipCart,
  isSettled,
  isUpdating,
  orderIn,
  sentPaymentFor,
} from '../../src/flow/state/orders.ts'
import type { Services } from '../../src/flow/state/services.ts'
import { isCharging } from '../../src/flow/state/under-way.ts'
import type { FakeProvider } from '../unit/flow/fake-provider.ts'
import { createAction } from './action.ts'
import { unknownGiftCard } from './fakes/server-replies.ts'
import type { Rules } from './rules.ts'
import { typeDetails } from './typed-details.ts'

/** The visitor closes the wallet's window after this time in milliseconds. */
const cancelledAfter = (milliseconds: number) =>
  new Promise<never>((_, reject) =>
    setTimeout(() => reject(new ProblemError({ kind: 'cancelled' })), milliseconds),
  )

/** The buttons that can be pressed now, by name. */
export type Buttons = Readonly<Record<string, () => void>>

export interface PersistentCheckout {
  readonly cartId: string
  show(isVisible: boolean): void
  buttons(): Buttons
  end(): void
}

export function createPersistentCheckout(
  services: Services,
  cartId: string,
  provider: FakeProvider,
  rules: Rules,
): PersistentCheckout {
  const { store } = services
  const session = createPaymentSession(services, cartId)
  const stopSession = session.start()
  const actions = {
    giftCard: createAction(services, what => {
      // A visitor who has come back, or whose order was made again in a new cart, does not count as having left the step.
      if (parseRoute(services.store.getState().route)?.name !== 'checkout') rules.late(what)
    }),
    free: createAction(services, () => {}),
  }
  const containers = { creditCard: {} as HTMLElement, payPal: {} as HTMLElement }
  let hide: (() => void) | null = null

  /** Mounts the payment methods of the payment panel. */
  function mount(): void {
    const { options, optionsProblem } = store.getState()
    const checkout = checkoutIn(store.getState(), cartId)
    if (!checkout) return
    if (!options && !optionsProblem && isMembershipCart(store.getState(), cartId)) void loadOptions(services)
    const names = methodsFor(checkout, session.store.getState().offered).map(({ name }) => name)
    const shown = (['creditCard', 'payPal'] as const).filter(name => names.includes(name))
    session.keepOnly(shown)
    for (const name of shown) session.mount(name, { container: containers[name] })
  }

  const isReady = (name: 'creditCard' | 'payPal'): boolean =>
    session.store.getState().views[name]?.status === 'open' && isSettled(store.getState(), cartId)

  function pay(name: 'creditCard' | 'payPal'): void {
    void provider.last(name).events.pay(due => {
      const milliseconds = rules.paymentInProgress()
      if (milliseconds === null) return cancelledAfter(700)
      rules.pressPay()
      const cents = name === 'payPal' ? due.payPalAmountInCents : due.amountInCents
      const sessionId = cartIn(store.getState(), cartId)?.sessions[0]?.sessionId ?? null
      const nonce = rules.nonceFor(cents, sessionId)
      return new Promise(resolve => setTimeout(() => resolve({ nonce }), milliseconds))
    })
  }

  const duration = (chosen: Duration) => () => void chooseDuration(services, cartId, chosen)

  /** Returns the buttons after a lost reply, or after a payment by somebody else (payment-status-panel.tsx). */
  const statusButtons = (outcome: PaymentOutcome): Buttons => ({
    ...(outcome.status === 'closed' && {
      goOn() {
        rules.pressGoOn(cartId)
        void continueAfterLostReply(services, cartId)
      },
    }),
    ...(outcome.status === 'open' && { tryAgain: () => void retryCheckout(services, cartId) }),
    ...(outcome.status !== 'asking' &&
      !(outcome.status === 'closed' && outcome.paid === 'likely') && {
        checkAgain: () => void askAboutPayment(services, cartId),
      }),
  })

  return {
    cartId,
    show(isVisible) {
      if (isVisible === (hide !== null)) {
        if (isVisible) mount()
        return
      }
      if (!isVisible) {
        hide?.()
        hide = null
        actions.giftCard.leave()
        return
      }
      const stopCheckout = showCheckout(services, cartId)
      const stopPanel = session.store.subscribe((now, before) => {
        if (now.offered !== before.offered) queueMicrotask(() => hide && mount())
      })
      hide = () => {
        stopCheckout()
        stopPanel()
      }
      mount()
    },
    buttons() {
      const state = store.getState()
      const outcome = sentPaymentFor(state, cartId)?.outcome
      if (outcome) return statusButtons(outcome)
      const problem = problemWith(orderIn(state, cartId))
      const retry = problem && {
        tryAgain: () => void retryCheckout(services, cartId),
        ...(problem.kind === 'buyer-changed' &&
          problem.isNamed && { acceptBuyer: () => void acceptBuyer(services, cartId) }),
      }
      const checkout = checkoutIn(state, cartId)
      if (!checkout || state.paymentInProgress || isCharging(state)) return { ...retry }
      const giftCards = giftCardsIn(state, cartId)
      const isBusy = isUpdating(state, cartId)
      const isCovered = checkout.balanceInCents === 0
      const isDurationLocked = isBusy && commandFor(state, cartId) !== 'duration'
      const add = (cardNumber: string) => () =>
        actions.giftCard.run(scoped => addGiftCard(scoped, cartId, { cardNumber, cardPin: '1234' }))
      const change = {
        ...retry,
        ...(state.options &&
          !isDurationLocked &&
          isMembershipCart(state, cartId) && { '1year': duration('1year'), '2year': duration('2year') }),
      }
      if (isContactMissing(state, cartId))
        return { ...change, continue: () => typeDetails(store, rules.typedEmail()) }
      return {
        ...change,
        ...((giftCards.length === 0 || !isCovered) &&
          !actions.giftCard.isBusy() && {
            smallGiftCard: add('6000000000000001'),
            bigGiftCard: add('6000000000000002'),
            unknownGiftCard: add(unknownGiftCard),
          }),
        ...(giftCards.length > 0 &&
          !isBusy && {
            removeGiftCard: () => actions.giftCard.run(scoped => removeGiftCard(scoped, cartId)),
          }),
        ...(giftCards.length > 0 &&
          isCovered &&
          isSettled(state, cartId) && {
            continue() {
              rules.pressPay()
              void payWithGiftCard(services, session)
            },
          }),
        ...(giftCards.length === 0 &&
          isCovered &&
          isSettled(state, cartId) && {
            continue() {
              rules.pressPay(cartId)
              actions.free.run(own => completeAtCheckout(own, session))
            },
          }),
        ...(!isCovered && isReady('creditCard') && { continue: () => pay('creditCard') }),
        ...(!isCovered && isReady('payPal') && { payPal: () => pay('payPal') }),
      }
    },
    end() {
      hide?.()
      hide = null
      stopSession()
      actions.giftCard.leave()
    },
  }
}
