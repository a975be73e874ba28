// Loads a member's lists and changes them: adds a voucher, removes a passkey. Some lists are cached for 300 s in session storage
// (specification §7.3).
import * as v from 'valibot'
import type { Api } from '../../api/api.ts'
import { type MemberListName, memberListSchema } from '../../domain/member/member-list.ts'
import { attempt, ProblemError, type Result } from '../../domain/problem.ts'
import { memberListKey } from '../../domain/storage-keys.ts'
import { typedText } from '../../domain/text/typed-text.ts'
import type { ListEntry } from '../../domain/tolerance/any-entry.ts'
import { loadCached } from '../state/load-cached.ts'
import { reportProblem, type Services } from '../state/services.ts'
import { memberIn } from '../state/visitor.ts'
import { recordVisitorEvent } from './record-visitor-event.ts'

/** The lists that the API can load. It has no call for a member's gift cards (specification §2.7). */
export type LoadedListName = Exclude<MemberListName, 'giftCards'>

const cacheSeconds = 300
/** The lists that are cached. The other lists are fetched each time, because the member may have changed them elsewhere a moment ago. */
const cached: readonly LoadedListName[] = ['activity', 'bookings', 'vouchers']

const calls = {
  activity: api => api.member.activity(memberListSchema),
  bookings: api => api.member.bookings(memberListSchema),
  vouchers: api => api.member.vouchers(memberListSchema),
  subscriptions: api => api.member.subscriptions(memberListSchema),
  passkeys: api => api.passkeys.list(memberListSchema),
} as const satisfies Record<LoadedListName, (api: Api) => Promise<ListEntry[] | undefined>>

const loadedSchema = v.object({
  entries: memberListSchema,
  /** When the reply arrived, in milliseconds since 1970. */
  loadedAt: v.number(),
})
export type LoadedList = v.InferOutput<typeof loadedSchema>

/**
 * Loads the list or takes it from the cache. Resolves to the entries or to the problem; never rejects. A 401 is recorded for the visitor,
 * because the session may have ended for all lists.
 */
export async function loadList(services: Services, name: LoadedListName): Promise<Result<LoadedList>> {
  const { api, cache, store } = services
  const owner = memberIn(store.getState())?.id
  const load = async () => {
    const entries = await calls[name](api)
    // A different person may have logged in meanwhile, and must not see this list.
    const isTheirs = memberIn(store.getState())?.id === owner
    return entries && isTheirs ? { entries, loadedAt: Date.now() } : undefined
  }
  const result = await attempt(async () => {
    const loaded = cached.includes(name)
      ? await loadCached(cache, memberListKey(name), loadedSchema, cacheSeconds, load)
      : await load()
    if (!loaded) throw new ProblemError({ kind: 'cancelled' })
    return loaded
  })
  if (!result.ok) {
    reportProblem(services, result.problem)
    if (result.problem.kind === 'signed-out') recordVisitorEvent(services, { type: 'list-refused' })
  }
  return result
}

/** Removes a list from the cache, so that the next load fetches it, e.g. because the list has changed on the server. */
export const forgetList = ({ cache }: Pick<Services, 'cache'>, name: LoadedListName): void =>
  cache.remove(memberListKey(name))

/**
 * Adds a voucher by its barcode (api §3.1). Resolves to the barcode or to the problem, e.g. `captcha-unavailable`; never rejects.
 * Blanks are removed, because people type long numbers in groups. Dashes become hyphens, because mail programs replace hyphens. The captcha
 * action is `giftCard`, because the number of a voucher, like that of a gift card, is worth money (specification §7.2).
 */
export async function addVoucher(services: Services, typed: string): Promise<Result<string>> {
  const { api, captcha } = services
  const barcode = typedText(typed)
    .replace(/\s+/g, '')
    .replace(/[\p{Pd}\u2212]/gu, '-')
  const result = await attempt(async () => {
    const recaptchaToken = await captcha.token('giftCard')
    const added = await api.member.addVoucher({ barcode, recaptchaToken })
    return added?.barcode ?? barcode
  })
  // The cached list is also removed after a failure, because the server may have added the voucher and only the reply was lost.
  forgetList(services, 'vouchers')
  if (!result.ok) reportProblem(services, result.problem)
  return result
}

/** Removes a passkey. Fails with `server` if the reply says that the passkey was not removed (api §3.2). Never rejects. */
export async function removePasskey(services: Services, id: string): Promise<Result<void>> {
  const result = await attempt(async () => {
    const removed = await services.api.passkeys.remove(id)
    if (removed === false) throw new ProblemError({ kind: 'server', status: 200 })
  })
  if (!result.ok) reportProblem(services, result.problem)
  return result
}
