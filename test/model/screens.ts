// The screens of a widget without React: what they start when they are shown, what they offer to press, what they give up
// when they are left.

import { isFreeOffered } from '../../src/domain/member/membership-option.ts'
import { parseRoute, type Route } from '../../src/domain/route.ts'
import { checkPaymentStatus } from '../../src/flow/checkout/check-payment-status.ts'
import { chooseMembership, enterMembership } from '../../src/flow/join/choose-membership.ts'
import { enterRegister, redirectMember, register } from '../../src/flow/join/register.ts'
import { loadMember } from '../../src/flow/member/load-member.ts'
import { isComplete } from '../../src/flow/member/member-details.ts'
import { loadOptions } from '../../src/flow/order/load-options.ts'
import { continueAfterLostReply } from '../../src/flow/payment/finish-order.ts'
import { isPaying } from '../../src/flow/state/checkout-state.ts'
import type { Services } from '../../src/flow/state/services.ts'
import type { FakeProvider } from '../unit/flow/fake-provider.ts'
import { createAction } from './action.ts'
import { type Buttons, type KeptCheckout, keepCheckout } from './kept-checkout.ts'
import type { Rules } from './rules.ts'

export interface Screen {
  buttons(): Buttons
  isBusy(): boolean
  /** The step is left, or the widget ends. */
  leave(): void
}

export interface Screens {
  buttons(): Buttons
  isBusy(): boolean
  stop(): void
}

/** Follows the route, as app.tsx does. */
export function showScreens(services: Services, provider: FakeProvider, rules: Rules): Screens {
  const { store } = services
  let screen: Screen | null = null
  let shown = ''
  let checkout: KeptCheckout | null = null
  let isStopped = false
  let isDue = false

  function render(): void {
    isDue = false
    const route = parseRoute(store.getState().route)
    if (isStopped || !route) return
    const key = keyOf(route)
    if (key !== shown) {
      screen?.leave()
      shown = key
      screen = route.name === 'checkout' ? null : screenOf(services, route, rules)
    }
    if (route.name === 'thanks' || (route.cartId && checkout?.cartId !== route.cartId)) {
      checkout?.end()
      checkout = null
    }
    if (route.cartId && !checkout) checkout = keepCheckout(services, route.cartId, provider, rules)
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
      if (name === 'checkout') return checkout?.buttons() ?? {}
      // Covered while the checkout is paying.
      const isCovered = isPaying(state) && state.payment?.method !== 'free' && name !== 'thanks'
      return isCovered ? {} : (screen?.buttons() ?? {})
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

/** The screens that React would keep: all of the checkout are one. */
const keyOf = (route: Route): string => (route.cartId ? '' : route.path + route.query)

function screenOf(services: Services, route: Route, rules: Rules): Screen {
  if (route.name === 'register' || route.name === 'upgrade') return registerScreen(services, route, rules)
  if (route.name === 'membership' || route.name === 'renew') return membershipScreen(services, rules)
  return thanksScreen(services)
}

function registerScreen(services: Services, route: Route, rules: Rules): Screen {
  const { store } = services
  const action = createAction(services, rules.late)
  void enterRegister(services, route)
  const stop = store.subscribe((now, before) => {
    if (now.member !== before.member) redirectMember(services, route)
  })
  const details = {
    email: 'typed@example.com',
    firstName: 'Typed',
    lastName: 'Visitor',
    mobilePhone: '0400 111 222',
    postCode: '2000',
  }
  const type = () => {
    const { draft, member } = store.getState()
    const missing = Object.entries(details).filter(([name]) => !draft[name as keyof typeof details])
    const email = member ? {} : { email: details.email }
    store.setState({ draft: { ...draft, ...Object.fromEntries(missing), ...email } })
  }
  return {
    buttons: () =>
      action.isBusy()
        ? {}
        : {
            continue() {
              type()
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
  const load = () => {
    const { options, optionsProblem } = store.getState()
    if (!options && !optionsProblem) void loadOptions(services)
  }
  void enterMembership(services)
  load()
  const stop = store.subscribe((now, before) => {
    if (now.member !== before.member) void enterMembership(services)
    if (now.options !== before.options || now.optionsProblem !== before.optionsProblem)
      queueMicrotask(() => isLeft || load())
  })
  let isLeft = false
  const choose = (chosen: object) => () =>
    store.setState(({ choice }) => ({ choice: { ...choice, ...chosen } }))
  return {
    buttons() {
      const { options, optionsProblem, paymentStatus, paying, member, registerType } = store.getState()
      const isFree = paying?.paymentType === 'noPaymentRequired'
      const status = isFree ? paymentStatus : null
      return {
        ...(optionsProblem && { tryAgain: () => void loadOptions(services) }),
        ...(paying && (status?.status === 'unknown' || status?.status === 'open')
          ? { checkAgain: () => void checkPaymentStatus(services, paying.cartId) }
          : {}),
        ...(paying && status?.status === 'closed'
          ? {
              goOn() {
                rules.pressGoOn()
                continueAfterLostReply(services, paying.cartId)
              },
            }
          : {}),
        ...(options &&
          !action.isBusy() && {
            adult: choose({ age: 'adult', ageTouched: true }),
            senior: choose({ age: 'senior', ageTouched: true }),
            vip: choose({ kind: 'vip' }),
            ...(isFreeOffered(member, registerType) && { free: choose({ kind: 'free' }) }),
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
      isLeft = true
      stop()
      action.leave()
    },
  }
}

function thanksScreen(services: Services): Screen {
  const { store } = services
  const load = () => {
    if (store.getState().memberStatus === 'unknown') void loadMember(services)
  }
  load()
  const stop = store.subscribe((now, before) => {
    if (now.memberStatus !== before.memberStatus) load()
  })
  // A link of the page to the start.
  const continueAnew = () => services.navigate(services.config.start)
  return { buttons: () => ({ continue: continueAnew }), isBusy: () => false, leave: stop }
}
