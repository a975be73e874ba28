// Faults to inject between a server and `npm run check-api`. Each has the affected call, the expected report, and the change to the
// replies.

/** Changes a reply. Returns null to leave the reply unchanged. */
export type Spoil = (reply: Response, request: Request) => Response | Promise<Response> | null

export const spoilt =
  (spoil: Spoil): typeof fetch =>
  async (input, init) => {
    const request = new Request(input, init)
    const reply = await fetch(input, init)
    return (await spoil(reply, request)) ?? reply
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

/** Applies a fault only to this call, such as `GET member/details`. */
const at = (call: string, spoil: (reply: Response, request: Request) => ReturnType<Spoil>): Spoil => {
  const [method = '', path = ''] = call.split(' ')
  const pattern = new RegExp(`/api/${path.replace(/\{\w+\}/g, '[^/]+')}$`)
  return (reply, request) =>
    request.method === method && pattern.test(new URL(request.url).pathname) ? spoil(reply, request) : null
}
const whereOk =
  (spoil: (reply: Response) => ReturnType<Spoil>) =>
  (reply: Response): ReturnType<Spoil> =>
    reply.ok ? spoil(reply) : null

type Option = Readonly<Record<string, unknown>>

export const faults: readonly [title: string, call: string, says: RegExp, spoil: Spoil][] = [
  [
    'a login page in reply to a visitor’s call',
    'GET member',
    /a page came/,
    at('GET member', () => page(200)),
  ],
  [
    'a redirect to the login page',
    'GET member/details',
    /leads on to \/login/,
    at('GET member/details', reply => set(withStatus(reply, 302), 'location', '/login')),
  ],
  [
    'the status 404 for a visitor’s list of bookings',
    'GET member/bookings',
    /status 404, expected 401 or 403/,
    at('GET member/bookings', reply => withStatus(reply, 404)),
  ],
  [
    'data in reply to a visitor without a session',
    'GET member/vouchers',
    /status 200, expected 401/,
    at('GET member/vouchers', () => Response.json([])),
  ],
  [
    'a price that is text instead of a number',
    'GET shop/membership-options',
    /renewalPriceInCents: expected number, received string/,
    at('GET shop/membership-options', reply =>
      withData(reply, (options: Option[]) => options.map(one => ({ ...one, renewalPriceInCents: '17.00' }))),
    ),
  ],
  [
    'a membership option without its item',
    'GET shop/membership-options',
    /activateItemId: expected/,
    at('GET shop/membership-options', reply =>
      withData(reply, (options: Option[]) => options.map(({ activateItemId: _, ...one }) => one)),
    ),
  ],
  [
    'memberships with unknown slugs',
    'GET shop/membership-options',
    /no membership that the widget knows/,
    at('GET shop/membership-options', reply =>
      withData(reply, (options: Option[]) => options.map(one => ({ ...one, slug: 'gold' }))),
    ),
  ],
  [
    'JSON with the content type of an HTML page',
    'GET checkout/{id}',
    /a page came|text\/html, expected application\/json/,
    at(
      'GET checkout/{id}',
      whereOk(reply => set(reply, 'content-type', 'text/html')),
    ),
  ],
  [
    'an empty cart in reply to an unknown id',
    'GET cart/{id}',
    /status 200, expected 404 or 410/,
    at('GET cart/{id}', reply => (reply.ok ? null : Response.json({}))),
  ],
  [
    'an error reply whose body is an HTML page',
    'GET checkout/{id}',
    /text\/html, expected application\/problem\+json/,
    at('GET checkout/{id}', reply => (reply.ok ? null : page(404))),
  ],
  [
    'an error reply with the content type application/json',
    'POST checkout/{id}/gift-card',
    /application\/json, expected application\/problem\+json/,
    at('POST checkout/{id}/gift-card', reply => set(reply, 'content-type', 'application/json')),
  ],
  [
    'an error reply whose body names a different status',
    'GET member/activity',
    /problem of status 500 in a reply of status 403/,
    at('GET member/activity', reply => withData(reply, (data: Option) => ({ ...data, status: 500 }))),
  ],
  [
    'a reply without the header Date',
    'POST cart',
    /no `Date`/,
    at('POST cart', reply => without(reply, 'date')),
  ],
  [
    'a success with the status 204 instead of 200',
    'POST member/verify-email',
    /status 204, and only 200/,
    at('POST member/verify-email', reply => withStatus(reply, 204)),
  ],
  [
    'a cart id that is a path',
    'POST cart',
    /id: expected the id of a cart, received string/,
    at('POST cart', reply => withData(reply, (cart: Option) => ({ ...cart, id: 'carts/7' }))),
  ],
  [
    'an expiry that is not a time',
    'POST cart',
    /expiry: a date and time that the widget cannot read/,
    at('POST cart', reply => withData(reply, (cart: Option) => ({ ...cart, expiry: 'soon' }))),
  ],
  [
    'a new cart that has already expired',
    'POST cart',
    /has expired already/,
    at('POST cart', reply =>
      withData(reply, (cart: Option) => ({ ...cart, expiry: new Date(Date.now() - 9e6).toISOString() })),
    ),
  ],
  [
    'a second cart for a repeated POST',
    'POST cart',
    /a second cart/,
    at('POST cart', (_, request) => {
      const headers = new Headers(request.headers)
      headers.delete('idempotency-key')
      return fetch(request.url, { method: 'POST', headers, body: '{}' })
    }),
  ],
  [
    'a total in dollars',
    'POST cart/{id}/membership',
    /totalInCents: expected .*, received number|totalInCents: 19 without fees, expected 1900/,
    at('POST cart/{id}/membership', reply =>
      withData(reply, (cart: { totalInCents: number }) => ({
        ...cart,
        totalInCents: cart.totalInCents / 100,
      })),
    ),
  ],
  [
    'a cart with a second membership beside the first',
    'POST cart/{id}/membership',
    /totalInCents: 5200 without fees, expected 3300, the price of adult-2year/,
    at('POST cart/{id}/membership', reply =>
      withData(reply, (cart: { totalInCents: number }) => ({
        ...cart,
        totalInCents: cart.totalInCents === 3300 ? 5200 : cart.totalInCents,
      })),
    ),
  ],
  [
    'an empty reply after a gift card is removed',
    'DELETE checkout/{id}/gift-card',
    /\(the reply\): expected Array, received nothing/,
    at('DELETE checkout/{id}/gift-card', reply => withStatus(reply, 204)),
  ],
  [
    'a currency other than AUD',
    'GET checkout/{id}',
    /currency: expected .*AUD/,
    at(
      'GET checkout/{id}',
      whereOk(reply => withData(reply, (it: Option) => ({ ...it, currency: 'USD' }))),
    ),
  ],
  [
    'a balance that differs from the total',
    'GET checkout/{id}',
    /balanceInCents: 0, expected 1900/,
    at(
      'GET checkout/{id}',
      whereOk(reply => withData(reply, (it: Option) => ({ ...it, balanceInCents: 0 }))),
    ),
  ],
  [
    'a missing authorization for the card provider',
    'GET checkout/{id}',
    /authorization: expected a client token/,
    at(
      'GET checkout/{id}',
      whereOk(reply => withData(reply, (it: Option) => ({ ...it, authorization: null }))),
    ),
  ],
  [
    'a checkout that shared caches may store',
    'GET checkout/{id}',
    /lets a shared cache/,
    at('GET checkout/{id}', reply => set(reply, 'cache-control', 'public, max-age=60')),
  ],
  [
    'a cart that cannot be deleted',
    'DELETE cart/{id}',
    /status 405, expected a success/,
    at('DELETE cart/{id}', () => page(405)),
  ],
  [
    'a server that replies with status 500',
    'GET shop/membership-options',
    /status 500, expected a success/,
    at('GET shop/membership-options', () => page(500)),
  ],
]
