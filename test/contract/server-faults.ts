// Faults to inject between a server and `npm run check-api`. Each has the affected call, the expected report, and the change to the
// replies.

/** Changes a reply. Returns null to leave the reply unchanged. */
export type Spoil = (reply: Response, request: Request) => Response | Promise<Response> | null

/** Returns a fetch whose replies have this fault: those of one call, such as `GET member/details`, or all of them. */
export const spoilt =
  (spoil: Spoil, call?: string): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const reply = await fetch(input, init)
    const [method, path = ''] = call?.split(' ') ?? [request.method, '.*']
    const pattern = new RegExp(`/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`)
    const isMeant = request.method === method && pattern.test(new URL(request.url).pathname)
    return (isMeant && (await spoil(reply, request))) || reply
  }

const withHeaders = (reply: Response, change: (headers: Headers) => void): Response => {
  const headers = new Headers(reply.headers)
  change(headers)
  return new Response(reply.body, { status: reply.status, headers })
}
export const set = (reply: Response, name: string, value: string): Response =>
  withHeaders(reply, headers => headers.set(name, value))
export const without = (reply: Response, name: string): Response =>
  withHeaders(reply, headers => headers.delete(name))
const withStatus = (reply: Response, status: number): Response =>
  new Response(status === 204 ? null : reply.body, { status, headers: reply.headers })
const withData = async (reply: Response, change: (data: never) => unknown): Promise<Response> =>
  new Response(JSON.stringify(change((await reply.json()) as never)), reply)
const page = (status: number): Response =>
  new Response('<!doctype html><h1>Log in</h1>', {
    status,
    headers: { 'content-type': 'text/html', date: new Date().toUTCString() },
  })

const whereOk =
  (spoil: (reply: Response) => ReturnType<Spoil>) =>
  (reply: Response): ReturnType<Spoil> =>
    reply.ok ? spoil(reply) : null

type Option = Readonly<Record<string, unknown>>

export const faults: readonly [title: string, call: string, says: RegExp, spoil: Spoil][] = [
  ['a login page in reply to a visitor’s call', 'GET member', /a page came/, () => page(200)],
  [
    'a redirect to the login page',
    'GET member/details',
    /leads on to \/login/,
    reply => set(withStatus(reply, 302), 'location', '/login'),
  ],
  [
    'the status 404 for a visitor’s list of bookings',
    'GET member/bookings',
    /status 404, expected 401 or 403/,
    reply => withStatus(reply, 404),
  ],
  [
    'data in reply to a visitor without a session',
    'GET member/vouchers',
    /status 200, expected 401/,
    () => Response.json([]),
  ],
  [
    'a price that is text instead of a number',
    'GET shop/membership-options',
    /renewalPriceInCents: expected number, received string/,
    reply =>
      withData(reply, (options: Option[]) => options.map(one => ({ ...one, renewalPriceInCents: '17.00' }))),
  ],
  [
    'a membership option without its item',
    'GET shop/membership-options',
    /activateItemId: expected/,
    reply => withData(reply, (options: Option[]) => options.map(({ activateItemId: _, ...one }) => one)),
  ],
  [
    'memberships with unknown slugs',
    'GET shop/membership-options',
    /no membership that the widget knows/,
    reply => withData(reply, (options: Option[]) => options.map(one => ({ ...one, slug: 'gold' }))),
  ],
  [
    'JSON with the content type of an HTML page',
    'GET checkout/{id}',
    /a page came|text\/html, expected application\/json/,
    whereOk(reply => set(reply, 'content-type', 'text/html')),
  ],
  [
    'an empty cart in reply to an unknown id',
    'GET cart/{id}',
    /status 200, expected 404 or 410/,
    reply => (reply.ok ? null : Response.json({})),
  ],
  [
    'an error reply whose body is an HTML page',
    'GET checkout/{id}',
    /text\/html, expected application\/problem\+json/,
    reply => (reply.ok ? null : page(404)),
  ],
  [
    'an error reply with the content type application/json',
    'POST checkout/{id}/gift-card',
    /application\/json, expected application\/problem\+json/,
    reply => set(reply, 'content-type', 'application/json'),
  ],
  [
    'an error reply whose body names a different status',
    'GET member/activity',
    /problem of status 500 in a reply of status 403/,
    reply => withData(reply, (data: Option) => ({ ...data, status: 500 })),
  ],
  ['a reply without the header Date', 'POST cart', /no `Date`/, reply => without(reply, 'date')],
  [
    'a success with the status 204 instead of 200',
    'POST member/verify-email',
    /status 204, and only 200/,
    reply => withStatus(reply, 204),
  ],
  [
    'a cart id that is a path',
    'POST cart',
    /id: expected the id of a cart, received string/,
    reply => withData(reply, (cart: Option) => ({ ...cart, id: 'carts/7' })),
  ],
  [
    'an expiry that is not a time',
    'POST cart',
    /expiry: a date and time that the widget cannot read/,
    reply => withData(reply, (cart: Option) => ({ ...cart, expiry: 'soon' })),
  ],
  [
    'a new cart that has already expired',
    'POST cart',
    /has expired already/,
    reply =>
      withData(reply, (cart: Option) => ({ ...cart, expiry: new Date(Date.now() - 9e6).toISOString() })),
  ],
  [
    'a second cart for a repeated POST',
    'POST cart',
    /a second cart/,
    (_, request) => {
      const headers = new Headers(request.headers)
      headers.delete('idempotency-key')
      return fetch(request.url, { method: 'POST', headers, body: '{}' })
    },
  ],
  [
    'a total in dollars',
    'POST cart/{id}/membership',
    /totalInCents: expected .*, received number|totalInCents: 19 without fees, expected 1900/,
    reply =>
      withData(reply, (cart: { totalInCents: number }) => ({
        ...cart,
        totalInCents: cart.totalInCents / 100,
      })),
  ],
  [
    'a cart with a second membership beside the first',
    'POST cart/{id}/membership',
    /totalInCents: 5200 without fees, expected 3300, the price of adult-2year/,
    reply =>
      withData(reply, (cart: { totalInCents: number }) => ({
        ...cart,
        totalInCents: cart.totalInCents === 3300 ? 5200 : cart.totalInCents,
      })),
  ],
  [
    'an empty reply after a gift card is removed',
    'DELETE checkout/{id}/gift-card',
    /\(the reply\): expected Array, received nothing/,
    reply => withStatus(reply, 204),
  ],
  [
    'a currency other than AUD',
    'GET checkout/{id}',
    /currency: expected .*AUD/,
    whereOk(reply => withData(reply, (it: Option) => ({ ...it, currency: 'USD' }))),
  ],
  [
    'a balance that differs from the total',
    'GET checkout/{id}',
    /balanceInCents: 0, expected 1900/,
    whereOk(reply => withData(reply, (it: Option) => ({ ...it, balanceInCents: 0 }))),
  ],
  [
    'a missing authorization for the card provider',
    'GET checkout/{id}',
    /authorization: expected a client token/,
    whereOk(reply => withData(reply, (it: Option) => ({ ...it, authorization: null }))),
  ],
  [
    'a checkout that shared caches may store',
    'GET checkout/{id}',
    /lets a shared cache/,
    reply => set(reply, 'cache-control', 'public, max-age=60'),
  ],
  ['a cart that cannot be deleted', 'DELETE cart/{id}', /status 405, expected a success/, () => page(405)],
  [
    'a server that replies with status 500',
    'GET shop/membership-options',
    /status 500, expected a success/,
    () => page(500),
  ],
]
