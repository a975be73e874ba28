// Connects the payment session to the card provider, and asks which of its methods this device can use.
import type { Checkout } from '../../domain/order/checkout.ts'
import { type Problem, ProblemError, type UnavailableReason } from '../../domain/problem.ts'
import type { PaymentMethod, PaymentProvider, ProviderSettings } from '../../payments/provider.ts'
import { reportProblem, type Services } from '../state/services.ts'
import type { MountedMethods } from './mounted-methods.ts'
import type { PaymentSessionStore } from './payment-session-state.ts'

export interface ProviderConnection {
  /** Looks at the checkout: connects when something can be paid, and anew when the connection no longer fits. */
  refresh(checkout: Checkout): void
  /** The next refresh connects, whatever was before. */
  drop(): void
}

/** Milliseconds that quick answers wait for slow ones: options that come in one by one would push the others about. */
const patience = 2000

const unavailable = (reason: UnavailableReason): Problem => ({
  kind: 'payment-unavailable',
  method: 'provider',
  reason,
})

export function createProviderConnection(
  { connectPayments, config, emit }: Pick<Services, 'connectPayments' | 'config' | 'emit'>,
  session: PaymentSessionStore,
  methods: MountedMethods,
): ProviderConnection {
  let settings: ProviderSettings | null = null
  let provider: PaymentProvider | null = null
  let offers = new Map<PaymentMethod, Promise<boolean>>()
  let run = 0

  /**
   * Each GET checkout brings a new client token, and the one before stays good for a day: a connection that works is
   * kept, and with it the card that was typed into its frames. A new token is used after a failure, see `drop`.
   */
  const fits = (next: ProviderSettings): boolean =>
    settings?.environment === next.environment && settings.googleMerchantId === next.googleMerchantId

  function fail(problem: Problem): void {
    session.setState({ connection: 'failed', connectionProblem: reportProblem({ emit }, problem) })
  }

  async function connect(next: ProviderSettings, checkout: Checkout): Promise<void> {
    run += 1
    const mine = run
    settings = next
    provider = null
    offers = new Map()
    methods.setProvider(null)
    session.setState({ connection: 'connecting', connectionProblem: null, offered: [] })
    try {
      const connected = await connectPayments(next)
      if (mine !== run) return
      provider = connected
    } catch (thrown) {
      if (mine !== run) return
      settings = null
      // Anything else is the chunk of code that could not be fetched.
      return fail(thrown instanceof ProblemError ? thrown.problem : unavailable('blocked-script'))
    }
    await ask(checkout)
    if (mine !== run) return
    session.setState({ connection: 'connected' })
    methods.setProvider(provider)
  }

  /** Asks only methods that the checkout enables: asking Google means loading its script. */
  async function ask(checkout: Checkout): Promise<void> {
    const mine = run
    const yes = new Set<PaymentMethod>()
    const show = () => {
      const offered = provider?.methods.filter(method => yes.has(method)) ?? []
      if (mine === run) session.setState({ offered })
    }
    let isLate = false
    const wanted = provider?.methods.filter(method => checkout.methods[method.name]) ?? []
    const answers = wanted.map(async method => {
      const offer = offers.get(method) ?? method.isOffered()
      offers.set(method, offer)
      if (await offer) yes.add(method)
      if (isLate) show()
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const late = new Promise<void>(resolve => {
      timer = setTimeout(resolve, patience)
    })
    await Promise.race([Promise.all(answers), late])
    clearTimeout(timer)
    isLate = true
    show()
  }

  return {
    refresh(checkout) {
      const { giftCard: _, ...vendors } = checkout.methods
      if (checkout.balanceInCents <= 0 || !Object.values(vendors).includes(true)) return
      const { authorization, environment, googleMerchantId } = checkout
      if (!authorization) return fail(unavailable('authorization'))
      const next = { authorization, environment, googleMerchantId, nonce: config.nonce }
      if (!fits(next)) void connect(next, checkout)
      else if (provider) void ask(checkout)
    },
    drop() {
      run += 1
      settings = null
      provider = null
      methods.setProvider(null)
      session.setState({ connection: 'none', connectionProblem: null, offered: [] })
    },
  }
}
