// The services whose code comes with the membership step's chunk: the calls of later steps, the captcha, the cart of host
// pages, and the words for what failed.
import type { Api } from '../api/api.ts'
import { createEarlyHttp } from '../api/early-call.ts'
import type { Http, HttpSettings } from '../api/http.ts'
import { joiningCalls } from '../api/joining.ts'
import type { Captcha, CaptchaSettings } from '../browser/captcha.ts'
import type { EarlyCall } from '../domain/early-call.ts'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import type { WidgetCart } from '../domain/order/cart.ts'
import { ProblemError } from '../domain/problem.ts'
import type { ProblemWords, Services } from '../flow/state/services.ts'
import { laterChunks } from './later-chunks.ts'

type Connection = CaptchaSettings['connection']

/**
 * Rejects with a ProblemError. It is not tried without a connection, because Firefox does not try a second time what has
 * failed once.
 */
async function loadMembership(connection: Connection) {
  const isOffline = () => connection?.isOnline() === false
  if (isOffline() && !laterChunks.membership.loaded()) throw new ProblemError({ kind: 'offline' })
  return await laterChunks.membership.load().catch(cause => {
    throw new ProblemError({ kind: isOffline() ? 'offline' : 'network' }, cause)
  })
}

/** Until that chunk is there, only the calls of the register screen: nobody makes others before. */
export function createLaterApi(settings: HttpSettings, early: EarlyCall[]): () => Api {
  let http: Http | undefined
  const whole = (chunk: Awaited<ReturnType<typeof loadMembership>>): Http => {
    http ??= chunk.createHttp(settings)
    return http
  }
  const first = createEarlyHttp(settings, early, async () => whole(await loadMembership(settings.connection)))
  const joining = { member: joiningCalls(first) }
  let all: Api | undefined
  return () => {
    const chunk = laterChunks.membership.loaded()
    if (chunk) all ??= chunk.createApi(whole(chunk))
    return all ?? (joining as Api)
  }
}

/** @param signal aborted when the widget ends: no script is loaded after that */
export function createLaterCaptcha(settings: CaptchaSettings, signal: AbortSignal): Captcha {
  let captcha: Captcha | undefined
  const load = async (): Promise<Captcha> => {
    const { createCaptcha } = await loadMembership(settings.connection)
    refuseAfter(signal)
    captcha ??= createCaptcha(settings)
    return captcha
  }
  return {
    async token(action) {
      refuseAfter(signal)
      if (settings.siteKey === null) {
        // It only warns the cinema, and no visitor waits for that.
        void load()
          .then(none => none.token(action))
          .catch(() => {})
        return null
      }
      return await (await load()).token(action)
    },
  }
}

export const loadWords = (): Promise<ProblemWords> =>
  laterChunks.membership.load().then(
    ({ problemMessage }) => problemMessage,
    () => problem => (problem.kind === 'cancelled' ? null : screenMessages.failed),
  )

function refuseAfter(signal: AbortSignal): void {
  if (signal.aborted) throw new ProblemError({ kind: 'cancelled' })
}

/** The cart of host pages (specification §12.2). */
export function createLaterHostCart(services: Services): WidgetCart {
  const hostCart = async (): Promise<WidgetCart> => {
    const { createHostCart } = await laterChunks.membership.load().catch(cause => {
      throw new ProblemError({ kind: 'network' }, cause)
    })
    return createHostCart(services)
  }
  return {
    addTickets: async order => await (await hostCart()).addTickets(order),
    addProducts: async order => await (await hostCart()).addProducts(order),
    get: async () => await (await hostCart()).get(),
    reset: async () => await (await hostCart()).reset(),
  }
}
