// Connects the payment session to the card provider and finds the methods that this device can use.
import type { Checkout } from '../../domain/order/checkout.ts'
import { type Problem, ProblemError, type UnavailableReason } from '../../domain/problem.ts'
import { settledWithin } from '../../domain/time-limit.ts'
import type { PaymentMethod, PaymentProvider, ProviderSettings } from '../../payments/provider.ts'
import { reportProblem, type Services } from '../state/services.ts'
import type { MountedMethods } from './mounted-methods.ts'
import type { PaymentSessionState, PaymentSessionStore } from './payment-session-state.ts'

export interface ProviderConnection {
  /** Connects if something remains to be paid. Connects again if the provider's settings have changed. */
  refresh(checkout: Checkout): void
  /** Drops the connection and closes all methods. The next `refresh` connects again. */
  drop(): void
}

/**
 * The time for which available methods wait for those that are still being checked, in milliseconds. A method that is shown later moves the
 * others.
 */
const offerWaitMs = 2000

const unavailable = (reason: UnavailableReason): Problem => ({
  kind: 'payment-unavailable',
  method: 'provider',
  reason,
})

/** One connection, or the attempt to connect. If a later attempt has replaced it, its results are not shown. */
interface Attempt {
  readonly settings: ProviderSettings
  provider: PaymentProvider | null
  readonly offers: Map<PaymentMethod, Promise<boolean>>
  readonly show: (found: Pick<PaymentSessionState, 'offered' | 'marks'>) => void
  readonly finish: () => void
  readonly fail: (problem: Problem) => void
}

/** Returns a connection that `refresh` opens. A failed connection is shown in the session and reported to the page. */
export function createProviderConnection(
  { connectPayments, config, emit }: Pick<Services, 'connectPayments' | 'config' | 'emit'>,
  session: PaymentSessionStore,
  methods: MountedMethods,
): ProviderConnection {
  let current: Attempt | null = null

  function fail(problem: Problem): void {
    session.setState({ connection: 'failed', connectionProblem: reportProblem({ emit }, problem) })
  }

  function begin(settings: ProviderSettings): Attempt {
    const whileCurrent =
      <Given extends unknown[]>(work: (...given: Given) => void) =>
      (...given: Given) => {
        if (current === attempt) work(...given)
      }
    const attempt: Attempt = {
      settings,
      provider: null,
      offers: new Map(),
      show: whileCurrent(found => session.setState(found)),
      finish: whileCurrent(() => {
        session.setState({ connection: 'connected' })
        methods.setProvider(attempt.provider)
      }),
      fail: whileCurrent(problem => {
        current = null
        fail(problem)
      }),
    }
    return attempt
  }

  /**
   * Returns whether the current connection fits these settings. It does not compare the tokens, because each GET checkout returns
   * a new client token, and the earlier one stays valid for a day. So a working connection is kept, with the card typed into its
   * frames. A new token is used only after a failure (see `drop`).
   */
  const stillFits = ({ environment, googleMerchantId }: ProviderSettings): boolean =>
    current?.settings.environment === environment && current.settings.googleMerchantId === googleMerchantId

  async function connect(settings: ProviderSettings, checkout: Checkout): Promise<void> {
    const attempt = begin(settings)
    current = attempt
    methods.setProvider(null)
    session.setState({ connection: 'connecting', connectionProblem: null, offered: [] })
    let provider: PaymentProvider
    try {
      provider = await connectPayments(settings)
    } catch (thrown) {
      // An error that is not a ProblemError means that the payment chunk could not be loaded.
      return attempt.fail(thrown instanceof ProblemError ? thrown.problem : unavailable('blocked-script'))
    }
    attempt.provider = provider
    await findOffered(provider, attempt, checkout)
    attempt.finish()
  }

  return {
    refresh(checkout) {
      const { giftCard: _, ...vendors } = checkout.methods
      if (checkout.balanceInCents <= 0 || !Object.values(vendors).includes(true)) return
      const { authorization, environment, googleMerchantId } = checkout
      if (!authorization) return fail(unavailable('authorization'))
      const settings = { authorization, environment, googleMerchantId, nonce: config.nonce }
      if (!stillFits(settings)) void connect(settings, checkout)
      else if (current?.provider) void findOffered(current.provider, current, checkout)
    },
    drop() {
      current = null
      methods.setProvider(null)
      session.setState({ connection: 'none', connectionProblem: null, offered: [] })
    },
  }
}

/**
 * Finds and shows the methods that this device can use. It asks only the methods that the checkout enables, because Google Pay loads a
 * script to answer.
 */
async function findOffered(
  { methods, marks }: PaymentProvider,
  { offers, show }: Attempt,
  checkout: Checkout,
): Promise<void> {
  const usable = new Set<PaymentMethod>()
  const showUsable = () => show({ offered: methods.filter(method => usable.has(method)), marks })
  let isLate = false
  const enabled = methods.filter(method => checkout.methods[method.name])
  const answers = enabled.map(async method => {
    const offer = offers.get(method) ?? method.isOffered()
    offers.set(method, offer)
    if (await offer) usable.add(method)
    if (isLate) showUsable()
  })
  await settledWithin(offerWaitMs, Promise.all(answers))
  isLate = true
  showUsable()
}
