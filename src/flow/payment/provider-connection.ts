// Connects the payment session to the card provider and finds out which of its methods this device can use.
import type { Checkout } from '../../domain/order/checkout.ts'
import { type Problem, ProblemError, type UnavailableReason } from '../../domain/problem.ts'
import type { PaymentMethod, PaymentProvider, ProviderSettings } from '../../payments/provider.ts'
import { reportProblem, type Services } from '../state/services.ts'
import type { MountedMethods } from './mounted-methods.ts'
import type { PaymentSessionStore } from './payment-session-state.ts'

export interface ProviderConnection {
  /** Connects if there is something to pay; connects again if the provider's settings have changed. */
  refresh(checkout: Checkout): void
  /** Closes all methods. The next refresh connects again. */
  drop(): void
}

/** Milliseconds that quick answers wait for slow ones: options that appear later move the others. */
const offerWaitMs = 2000

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
   * Compares no tokens. Each GET checkout returns a new client token, but the earlier one stays valid for a
   * day. So a working connection is kept, with the card typed into its frames. A new token is used only after
   * a failure, see `drop`.
   */
  const stillFits = (next: ProviderSettings): boolean =>
    settings?.environment === next.environment && settings.googleMerchantId === next.googleMerchantId

  function fail(problem: Problem): void {
    session.setState({ connection: 'failed', connectionProblem: reportProblem({ emit }, problem) })
  }

  async function connect(next: ProviderSettings, checkout: Checkout): Promise<void> {
    run += 1
    const thisRun = run
    settings = next
    provider = null
    offers = new Map()
    methods.setProvider(null)
    session.setState({ connection: 'connecting', connectionProblem: null, offered: [] })
    try {
      const connected = await connectPayments(next)
      if (thisRun !== run) return
      provider = connected
    } catch (thrown) {
      if (thisRun !== run) return
      settings = null
      // Any other error: the payment chunk could not be loaded.
      return fail(thrown instanceof ProblemError ? thrown.problem : unavailable('blocked-script'))
    }
    await findOffered(checkout)
    if (thisRun !== run) return
    session.setState({ connection: 'connected' })
    methods.setProvider(provider)
  }

  /** Asks only the methods that the checkout enables: asking Google Pay means loading its script. */
  async function findOffered(checkout: Checkout): Promise<void> {
    const thisRun = run
    const usable = new Set<PaymentMethod>()
    const show = () => {
      const offered = provider?.methods.filter(method => usable.has(method)) ?? []
      if (thisRun === run) session.setState({ offered })
    }
    let isLate = false
    const enabled = provider?.methods.filter(method => checkout.methods[method.name]) ?? []
    const answers = enabled.map(async method => {
      const offer = offers.get(method) ?? method.isOffered()
      offers.set(method, offer)
      if (await offer) usable.add(method)
      if (isLate) show()
    })
    let timer: ReturnType<typeof setTimeout> | undefined
    const timeLimit = new Promise<void>(resolve => {
      timer = setTimeout(resolve, offerWaitMs)
    })
    await Promise.race([Promise.all(answers), timeLimit])
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
      if (!stillFits(next)) void connect(next, checkout)
      else if (provider) void findOffered(checkout)
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
