// The checkout's screen without React: it stays when it is left, and its payment session with it (checkout-screen.tsx).
import type { Term } from '../../src/domain/member/membership-option.ts'
import { checkPaymentStatus } from '../../src/flow/checkout/check-payment-status.ts'
import { chooseTerm, retryCheckout } from '../../src/flow/checkout/choose-term.ts'
import { showCheckout } from '../../src/flow/checkout/enter-checkout.ts'
import { addGiftCard, removeGiftCard } from '../../src/flow/checkout/gift-cards.ts'
import { loadOptions } from '../../src/flow/order/load-options.ts'
import { amountDue } from '../../src/flow/order/order-details.ts'
import { completeOrder } from '../../src/flow/payment/complete-order.ts'
import { continueAfterLostReply } from '../../src/flow/payment/finish-order.ts'
import { createPaymentSession, payWithGiftCard } from '../../src/flow/payment/payment-session.ts'
import { currentCheckout, isAtCheckout, isMembershipOrder } from '../../src/flow/state/checkout-state.ts'
import type { Services } from '../../src/flow/state/services.ts'
import type { FakeProvider } from '../unit/flow/fake-provider.ts'
import { createAction } from './action.ts'
import type { Rules } from './rules.ts'

/** What can be pressed now, by its name. */
export type Buttons = Readonly<Record<string, () => void>>

export interface KeptCheckout {
  readonly cartId: string
  show(isVisible: boolean): void
  buttons(): Buttons
  end(): void
}

/** Milliseconds that the visitor looks at a wallet's sheet, or the provider at a card. */
const sheetMilliseconds = 700

export function keepCheckout(
  services: Services,
  cartId: string,
  provider: FakeProvider,
  rules: Rules,
): KeptCheckout {
  const { store } = services
  const element = () => ({ getRootNode: () => new ShadowRoot() }) as unknown as HTMLElement
  const session = createPaymentSession(services, cartId, element())
  const stopSession = session.start()
  const actions = {
    giftCard: createAction(services, what => {
      // Come back meanwhile: the step is not left any more.
      if (!isAtCheckout(services.store.getState(), cartId)) rules.late(what)
    }),
    free: createAction(services, () => {}),
  }
  const containers = { creditCard: element(), payPal: element() }
  let hide: (() => void) | null = null

  /** What the payment panel mounts. */
  function mount(): void {
    const { options, optionsProblem } = store.getState()
    const checkout = currentCheckout(store.getState(), cartId)
    if (!checkout) return
    if (!options && !optionsProblem && isMembershipOrder(store.getState(), cartId)) void loadOptions(services)
    const offered = session.store.getState().offered.map(({ name }) => name)
    const shown = (['creditCard', 'payPal'] as const).filter(
      name => checkout.balanceInCents > 0 && checkout.methods[name] && offered.includes(name),
    )
    session.keepOnly(shown)
    for (const name of shown) session.mount(name, { container: containers[name] })
  }

  const isReady = (name: 'creditCard' | 'payPal'): boolean => {
    const { checkoutBusy, orderUncertain } = store.getState()
    return session.store.getState().views[name]?.status === 'open' && !checkoutBusy && !orderUncertain
  }

  function pay(name: 'creditCard' | 'payPal'): void {
    const due = amountDue(services)
    const turn = provider.last(name).events.begin()
    if (!turn) return
    rules.pressPay()
    const nonce = rules.nonceFor(name === 'payPal' ? due.payPalAmountInCents : due.amountInCents)
    setTimeout(() => void turn.pay(nonce).finally(turn.end), sheetMilliseconds)
  }

  const term = (chosen: Term) => () => void chooseTerm(services, cartId, chosen)

  /** After a lost reply. */
  const statusButtons = (status: string): Buttons => ({
    ...(status === 'closed' && {
      goOn() {
        rules.pressGoOn()
        continueAfterLostReply(services, cartId)
      },
    }),
    ...((status === 'open' || status === 'unknown') && {
      tryAgain: () => void retryCheckout(services, cartId),
      checkAgain: () => void checkPaymentStatus(services, cartId),
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
      const { paymentStatus, checkoutProblem, giftCards, payment } = state
      if (paymentStatus) return statusButtons(paymentStatus.status)
      const retry = checkoutProblem && { tryAgain: () => void retryCheckout(services, cartId) }
      const checkout = currentCheckout(state, cartId)
      if (!checkout || payment) return { ...retry }
      const isSettled = !state.checkoutBusy && !state.orderUncertain
      const isCovered = checkout.balanceInCents === 0
      const isTermLocked = state.checkoutBusy && !state.orderUncertain
      const canAdd = giftCards.length === 0 && !actions.giftCard.isBusy() && !state.checkoutBusy
      const add = (cardNumber: string) => () =>
        actions.giftCard.run(own => addGiftCard(own, cartId, { cardNumber, cardPin: '1234' }))
      return {
        ...retry,
        ...(state.options &&
          !isTermLocked &&
          isMembershipOrder(state, cartId) && { '1year': term('1year'), '2year': term('2year') }),
        ...(canAdd && { smallGiftCard: add('6000000000000001'), bigGiftCard: add('6000000000000002') }),
        ...(giftCards.length > 0 &&
          !state.checkoutBusy && {
            removeGiftCard: () => actions.giftCard.run(own => removeGiftCard(own, cartId)),
          }),
        ...(giftCards.length > 0 &&
          isCovered &&
          isSettled && {
            continue() {
              rules.pressPay()
              void payWithGiftCard(services, cartId, session)
            },
          }),
        ...(giftCards.length === 0 &&
          isCovered && {
            continue() {
              rules.pressPay()
              actions.free.run(own => completeOrder(own, cartId, { paymentType: 'noPaymentRequired' }))
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
