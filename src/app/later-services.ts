// The services whose code comes with the membership step's chunk: the calls of later steps, the captcha,
// and the words for what failed.
import type { Api } from '../api/api.ts'
import type { Http } from '../api/http.ts'
import { joiningCalls } from '../api/joining.ts'
import type { Captcha, CaptchaSettings } from '../browser/captcha.ts'
import { screenMessages } from '../domain/messages/screen-messages.ts'
import { ProblemError } from '../domain/problem.ts'
import type { ProblemWords } from '../flow/state/services.ts'
import { laterChunks } from './later-chunks.ts'

/** Until that chunk is there, only the calls of the register screen: nobody makes others before. */
export function createLaterApi(http: Http): () => Api {
  const joining = { member: joiningCalls(http) }
  let all: Api | undefined
  return () => {
    all ??= laterChunks.membership.loaded()?.createApi(http)
    return all ?? (joining as Api)
  }
}

/** @param signal aborted when the widget ends: no script is loaded after that */
export function createLaterCaptcha(settings: CaptchaSettings, signal: AbortSignal): Captcha {
  let captcha: Captcha | undefined
  const load = async (): Promise<Captcha> => {
    const { createCaptcha } = await laterChunks.membership.load()
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
      const loaded = await load().catch(cause => {
        if (cause instanceof ProblemError) throw cause
        const kind = settings.connection?.isOnline() === false ? 'offline' : 'network'
        throw new ProblemError({ kind }, cause)
      })
      return await loaded.token(action)
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
