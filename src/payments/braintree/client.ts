// The provider's client, which its library keeps and shares: it is never torn down.
import { type Client, create } from 'braintree-web/client'
import clientCache from 'braintree-web/client/client.js'
import { withinTime } from '../time-limit.ts'
import { unavailable } from './problems.ts'

/** Rejects with whatever the library throws, or with ProblemError when it does not answer. */
export function createClient(authorization: string, milliseconds: number): Promise<Client> {
  return withinTime(create({ authorization }), {
    milliseconds,
    onTimeout: () => {
      // The library keeps the promise that will never settle and would hand it out at the next try, too.
      clientCache.clearCache()
      return unavailable('provider', 'no-answer')
    },
  })
}
