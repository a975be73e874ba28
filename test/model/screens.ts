// The screens of a widget without React. Each screen starts its work when it is shown, has buttons, and stops
// its work when it is left.

import { isFreeOffered } from '../../src/domain/member/membership-option.ts'
import { cartIdOf } from '../../src/domain/order/order.ts'
import { parseRoute, type Route, type RoutePath } from '../../src/domain/route.ts'
import { askAboutPayment } from '../../src/flow/checkout/ask-about-payment.ts'
import { chooseMembership, optionsToChoose, showMembership } from '../../src/flow/join/choose-membership.ts'
import { showRegister } from '../../src/flow/join/enter-register.ts'
import { register } from '../../src/flow/join/register.ts'
import { showThanks } from '../../src/flow/join/show-thanks.ts'
import { isComplete } from '../../src/flow/member/accepted-details.ts'
import { detailsRoute, membershipRoute } from '../../src/flow/member/steps.ts'
import { loadOptions } from '../../src/flow/order/load-options.ts'
import { continueAfterLostReply } from '../../src/flow/payment/finish-order.ts'
import { isAlreadyCompleted } from '../../src/flow/state/completed-step.ts'
import type { FlowState } from '../../src/flow/state/flow-state.ts'
import { isMembershipCart } from '../../src/flow/state/orders.ts'
import type { Services } from '../../src/flow/state/services.ts'
import { isCharging, isPayingOrInDoubt } from '../../src/flow/state/under-way.ts'
import { memberIn } from '../../src/flow/state/visitor.ts'
import type { FakeProvider } from '../unit/flow/fake-provider.ts'
import { createAction } from './action.ts'
import { type Buttons, createPersistentCheckout, type PersistentCheckout } from './persistent-checkout.ts'
import type { Rules } from './rules.ts'
import { typeDetails } from './typed-details.ts'

interface Screen {
  buttons(): Buttons
  isBusy(): boolean
  /** Ends the screen because the visitor leaves the step or the widget ends. */
  leave(): void
}

export interface Screens {
  buttons(): Buttons
  isBusy(): boolean
  stop(): void
}

/** Shows the screen of the current route, as app.tsx does. */
export function showScreens(services: Services, provider: FakeProvider, rules: Rules): Screens {
  const { store, owner } = services
  let { ends } = owner
  let screen: Screen | null = null
  let shown = ''
  let checkout: PersistentCheckout | null = null
  let isStopped = false
  let isDue = false

  /** Creates new screens, since each person has their own (app.tsx). */
  function beginAgain(): void {
    ends = owner.ends
    screen?.leave()
    checkout?.end()
    screen = null
    checkout = null
    shown = ''
  }
  function render(): void {
    isDue = false
    const route = parseRoute(store.getState().route)
    if (isStopped || !route) return
    if (owner.ends !== ends) beginAgain()
    const isOver = isAlreadyCompleted(store.getState(), route)
    const key = isOver ? `${route.name} over` : keyOf(route)
    if (key !== shown) {
      screen?.leave()
      shown = key
      if (route.name === 'checkout') screen = null
      else screen = isOver ? alreadyCompleted(services) : screenOf(services, route, rules)
    }
    if (route.name === 'thanks' || (route.cartId && checkout?.cartId !== route.cartId)) {
      checkout?.end()
      checkout = null
    }
    if (route.cartId && !checkout)
      checkout = createPersistentCheckout(services, route.cartId, provider, rules)
    checkout?.show(route.name === 'checkout')
  }
  const stop = store.subscribe(() => {
    if (isDue) return
    isDue = true
    queueMicrotask(render)
  })
  render()
  return {
    buttons() {
      const state = store.getState()
      const name = parseRoute(state.route)?.name
      const to = backRoute(state)
      const back = to && !isPayingOrInDoubt(state) && { back: () => services.back(to) }
      if (name === 'checkout') return { ...back, ...checkout?.buttons() }
      // During a payment, the checkout is covered, so its buttons cannot be pressed.
      return isCharging(state) && name !== 'thanks' ? {} : { ...back, ...screen?.buttons() }
    },
    isBusy: () => screen?.isBusy() ?? false,
    stop() {
      isStopped = true
      stop()
      screen?.leave()
      checkout?.end()
    },
  }
}

/** Returns the target of the link Back, on the steps that have this link (route-link.tsx). */
function backRoute(state: FlowState): RoutePath | null {
  const route = parseRoute(state.route)
  if (route?.name === 'membership' || route?.name === 'renew') return detailsRoute(state)
  return route?.cartId && isMembershipCart(state, route.cartId) ? membershipRoute(state) : null
}

/** Returns a key that is equal for routes on which React keeps the screen. All checkouts share one screen. */
const keyOf = (route: Route): string => (route.cartId ? '' : route.path + route.query)

function screenOf(services: Services, route: Route, rules: Rules): Screen {
  if (route.name === 'register' || route.name === 'upgrade') return registerScreen(services, route, rules)
  if (route.name === 'membership' || route.name === 'renew') return membershipScreen(services, rules)
  return thanksScreen(services)
}

function registerScreen(services: Services, route: Route, rules: Rules): Screen {
  const { store } = services
  const action = createAction(services, rules.late)
  const stop = showRegister(services, route)
  return {
    buttons: () =>
      action.isBusy()
        ? {}
        : {
            continue() {
              typeDetails(store, rules.typedEmail())
              if (isComplete(store.getState().draft)) action.run(register)
            },
          },
    isBusy: action.isBusy,
    leave() {
      stop()
      action.leave()
    },
  }
}

function membershipScreen(services: Services, rules: Rules): Screen {
  const { store } = services
  const action = createAction(services, rules.late)
  const stop = showMembership(services)
  const choose = (chosen: object) => () =>
    store.setState(({ choice }) => ({ choice: { ...choice, ...chosen } }))
  return {
    buttons() {
      const { optionsProblem, orders, registerType } = store.getState()
      const options = optionsToChoose(store.getState())
      const { membership } = orders
      const isFree =
        membership.status === 'paymentSent' && membership.payment.paymentType === 'noPaymentRequired'
      const status = isFree ? membership.outcome?.status : null
      const cartId = cartIdOf(membership) ?? ''
      return {
        ...(optionsProblem && { tryAgain: () => void loadOptions(services) }),
        ...((status === 'unknown' || status === 'open') && {
          checkAgain: () => void askAboutPayment(services, cartId),
        }),
        ...(status === 'closed' && {
          goOn() {
            rules.pressGoOn(cartId)
            void continueAfterLostReply(services, cartId)
          },
        }),
        ...(options &&
          !action.isBusy() && {
            adult: choose({ age: 'adult', ageTouched: true }),
            senior: choose({ age: 'senior', ageTouched: true }),
            vip: choose({ kind: 'vip' }),
            ...(isFreeOffered(memberIn(store.getState()), registerType) && {
              free: choose({ kind: 'free' }),
            }),
            continue() {
              choose({ termsAccepted: true })()
              if (store.getState().choice.kind === 'free') rules.pressPay()
              action.run(chooseMembership)
            },
          }),
      }
    },
    isBusy: action.isBusy,
    leave() {
      stop()
      action.leave()
    },
  }
}

function thanksScreen(services: Services): Screen {
  const stop = showThanks(services)
  // Imitates a link on the page to the widget's start route.
  const continueAnew = () => services.navigate(services.config.start)
  return { buttons: () => ({ continue: continueAnew }), isBusy: () => false, leave: stop }
}

/** Shown instead of a joining step that is already complete (already-completed.tsx). */
function alreadyCompleted({ store, navigate }: Services): Screen {
  return {
    buttons: () => ({
      continue: () => store.setState({ leftThanks: 'anew' }),
      goOn: () => navigate('/register/thanks'),
    }),
    isBusy: () => false,
    leave() {},
  }
}
