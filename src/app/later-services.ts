// The services whose code comes with the membership step's chunk: the calls of later steps, and the captcha.
import type { Api } from '../api/api.ts'
import type { Http } from '../api/http.ts'
import { joiningCalls } from '../api/joining.ts'
import type { Captcha, CaptchaSettings } from '../browser/captcha.ts'
import { ProblemError } from '../domain/problem.ts'
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
  return {
    async token(action) {
      refuseAfter(signal)
      if (settings.siteKey === null) return null
      const { createCaptcha } = await laterChunks.membership.load().catch(cause => {
        const kind = settings.connection?.isOnline() === false ? 'offline' : 'network'
        throw new ProblemError({ kind }, cause)
      })
      refuseAfter(signal)
      captcha ??= createCaptcha(settings)
      return await captcha.token(action)
    },
  }
}

function refuseAfter(signal: AbortSignal): void {
  if (signal.aborted) throw new ProblemError({ kind: 'cancelled' })
}
