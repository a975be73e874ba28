// `npm run check-api -- https://staging.example/api/`: makes the widget's calls to a server and reports which of them the server answers
// correctly.
import { parseArgs } from 'node:util'
import { baseUrl } from '../../src/domain/api-base.ts'
import { calls } from '../api/calls.ts'
import { createCaller, type Server } from './caller.ts'
import { checkReadsOfMember, checkReadsOfVisitor, type Examples } from './check-reads.ts'
import { checkWrites } from './check-writes.ts'
import { type CallReport, type Report, reportJson, reportText } from './report.ts'

export interface CheckSettings extends Partial<Examples> {
  readonly base: string
  /** The origin of the page that contains the widget. By default this is the API's own origin. */
  readonly pageOrigin?: string
  /** The cookies of a member who is logged in, as in a Cookie header. */
  readonly cookie?: string
  /** Whether to create and delete carts. By default the command only reads. */
  readonly isWriting?: boolean
  readonly fetch?: Server['fetch']
}

/** Returns the reason why a call was not made. */
function reasonFor(name: string, settings: CheckSettings): string {
  if (name === 'session') return '--session names one'
  if (name === 'checkout-pay') return 'it takes money'
  if (name === 'cart-products' || name === 'cart-tickets') return 'a script of the page says what is in it'
  if (name === 'subscribe-newsletter' || name === 'activate')
    return 'it changes what the cinema knows of a person'
  if (!settings.isWriting) return '--write tries it'
  return name === 'cart-upgrade' && !settings.cookie
    ? '--cookie tries it'
    : 'what comes before it does not fit'
}

/**
 * Makes the calls and resolves to the report. A failed request becomes a finding. Rejects with a TypeError if the base is not a valid URL.
 */
export async function checkApi(settings: CheckSettings): Promise<Report> {
  const { isWriting = false, cookie, cinemaId = 'ritz', sessionId, paidCart, expiredCart } = settings
  const base = baseUrl(settings.base, settings.pageOrigin ?? 'null').href
  const pageOrigin = settings.pageOrigin ?? new URL(base).origin
  const server: Server = { base, pageOrigin, fetch: settings.fetch ?? fetch }
  const asked: CallReport[] = []
  const visitor = createCaller(server, 'visitor', '', asked)
  if (!visitor.isOwnOrigin) {
    await visitor.askPreflight('POST', 'cart')
    await visitor.askPreflight('DELETE', 'cart/1')
  }
  const options = await checkReadsOfVisitor(visitor, { cinemaId, sessionId, paidCart, expiredCart })
  const stranger = createCaller(server, 'visitor', '', asked)
  if (options && isWriting) await checkWrites({ caller: visitor, stranger, options, member: null, cinemaId })
  if (options && cookie) {
    const caller = createCaller(server, 'member', cookie, asked)
    const known = await checkReadsOfMember(caller)
    if (known && isWriting) await checkWrites({ caller, stranger: null, ...known, cinemaId })
  }
  const left = calls.filter(({ method, path }) => !asked.some(({ call }) => call === `${method} ${path}`))
  const statuses = [
    ...(paidCart ? [] : [{ call: '409 for a paid order', why: '--paid-cart names one' }]),
    ...(expiredCart ? [] : [{ call: '410 for an expired cart', why: '--expired-cart names one' }]),
  ]
  const notTried = left.map(({ name, method, path }) => ({
    call: `${method} ${path}`,
    why: reasonFor(name, settings),
  }))
  return {
    base,
    pageOrigin,
    isWriting,
    asked,
    notTried: [...notTried, ...statuses],
    fits: asked.every(({ wrong }) => wrong.length === 0),
  }
}

const usage = `npm run check-api -- https://staging.example/api/ [options]

Asks a server what the widget will ask it, in its order, and says call by call what fits and what does not.
Without options it only reads, as a visitor.

  --cookie TEXT        the cookies of somebody who is logged in, as in the header: "session=…"
  --write              makes carts and gives them up. Nothing is paid, and nothing of a member is changed
  --origin URL         the origin of the page, where it is another than the API's: then CORS is checked
  --cinema-id ID       data-cinema-id of the tag
  --session ID         a film session of that cinema
  --paid-cart ID       the id of an order that is paid, for which 409 is due
  --expired-cart ID    the id of a cart that has expired, for which 410 or 404 is due
  --json               the report as JSON

The exit status is 0 where everything fits, 1 where something does not, and 2 where the command is wrong.`

function readCommand(args: readonly string[]): (CheckSettings & { readonly isJson: boolean }) | string {
  try {
    const text = { type: 'string' } as const
    const flag = { type: 'boolean', default: false } as const
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        ...{ cookie: text, origin: text, session: text, 'cinema-id': text },
        ...{ 'paid-cart': text, 'expired-cart': text, write: flag, json: flag, help: flag },
      },
    })
    const [base = ''] = positionals
    if (values.help || positionals.length !== 1) return usage
    for (const url of [base, values.origin ?? base])
      if (!/^https?:$/.test(URL.canParse(url) ? new URL(url).protocol : ''))
        return `“${url}” is no address that begins with https://\n\n${usage}`
    return {
      base,
      isWriting: values.write,
      isJson: values.json,
      sessionId: values.session,
      paidCart: values['paid-cart'],
      expiredCart: values['expired-cart'],
      ...(values.origin !== undefined && { pageOrigin: new URL(values.origin).origin }),
      ...(values.cookie !== undefined && { cookie: values.cookie }),
      ...(values['cinema-id'] !== undefined && { cinemaId: values['cinema-id'] }),
    }
  } catch (thrown) {
    return `${thrown instanceof Error ? thrown.message : thrown}\n\n${usage}`
  }
}

if (import.meta.main) {
  const command = readCommand(process.argv.slice(2))
  if (typeof command === 'string') {
    console.error(command)
    process.exitCode = 2
  } else {
    const report = await checkApi(command)
    console.log(command.isJson ? reportJson(report) : reportText(report))
    process.exitCode = report.fits ? 0 : 1
  }
}
