// The calls of the API with a server that sends a fixed reply to each request.
import { vi } from 'vitest'
import { createApi } from '../../../src/api/api.ts'
import { createClient } from '../../../src/api/http/client.ts'
import { createHttp } from '../../../src/api/http/http.ts'
import { createServerClock } from '../../../src/domain/dates/server-clock.ts'
import { type Problem, problemOf } from '../../../src/domain/problem.ts'

interface Body {
  readonly status?: number
  readonly headers?: Readonly<Record<string, string>>
  readonly text?: string
}

/** Returns the calls, and the requests that were sent. The server sends the replies in sequence, and repeats the last one. */
export function apiWith(...replies: readonly Body[]) {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  vi.spyOn(console, 'warn').mockImplementation(() => {})
  const sent: string[] = []
  const onBusy = vi.fn<(seconds: number) => void>()
  const clock = createServerClock()
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const request = new Request(input, init)
    const { status = 200, headers, text } = replies[sent.length] ?? replies.at(-1) ?? {}
    sent.push(`${request.method} ${request.url.split('/api/')[1]} ${await request.text()}`.trim())
    return new Response(text ?? null, { status, headers: { 'content-type': 'application/json', ...headers } })
  }
  const limits = { backoff: 1 }
  const origin = 'https://cinema.example'
  const client = createClient({ base: '/api/', pageOrigin: origin, clock, limits, fetch })
  return { api: createApi(createHttp({ client, prefetched: [], clock, onBusy })), sent, onBusy }
}

/** Resolves to the Problem of a call, or to null if the call succeeds. */
export const problemFrom = (call: Promise<unknown>): Promise<Problem | null> =>
  call.then(
    () => null,
    (thrown: unknown) => problemOf(thrown),
  )

export const someCart = '{"id":"c-1","expiry":"2030-01-01T00:00:00Z","totalInCents":1900}'
export const someCheckout = (cards = '[]') =>
  `{"methods":{"creditCard":true},"balanceInCents":1900,"giftCards":${cards}}`
