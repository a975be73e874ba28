// The emulated gateway's calls for 3-D Secure. As in production, each answer has a new nonce, and the earlier one is used up.
import { Hono } from 'hono'
import type { Nonces } from '../nonces.ts'
import { bankCardOf, bankCode } from './cards.ts'

/** The visitor's answer on the bank's page. Cardinal's script passes it on as JSON in Base64. */
interface BankAnswer {
  readonly code?: string
  readonly isCancelled?: boolean
}

const decoded = (jwt: unknown): BankAnswer => {
  try {
    return Object(JSON.parse(Buffer.from(String(jwt), 'base64').toString()))
  } catch {
    return {}
  }
}

export function threeDSecure(nonces: Nonces): Hono {
  const routes = new Hono()
  const notFound = { error: { message: 'Unknown or expired payment_method_nonce' } }

  /** Replaces the nonce, and returns the card with the bank's status. */
  function replaced(nonce: string, number: string, status: string) {
    const fate = nonces.spend(nonce)
    const isShifted = /authenticate_(attempt_)?successful/.test(status)
    const isPossible = !/not_enrolled|unavailable|bypassed|lookup_error/.test(status)
    const threeDSecureInfo = { liabilityShifted: isShifted, liabilityShiftPossible: isPossible, status }
    const paymentMethod = {
      type: 'CreditCard',
      nonce: nonces.issue('verified', fate === 'declined' ? 'declined' : 'paid', number),
      description: `ending in ${number.slice(-2)}`,
      details: { bin: number.slice(0, 6), lastFour: number.slice(-4), lastTwo: number.slice(-2) },
      binData: {},
      threeDSecureInfo,
    }
    return { paymentMethod, threeDSecureInfo }
  }

  routes.post('/payment_methods/:nonce/three_d_secure/lookup', async context => {
    const nonce = context.req.param('nonce')
    const number = nonces.numberOf(nonce)
    const { amount } = Object(await context.req.json())
    if (number === undefined) return context.json(notFound, 404)
    if (!/^\d+\.\d\d$/.test(String(amount))) return context.json({ error: { message: 'amount' } }, 422)
    const { status } = bankCardOf(number)
    const isAsking = status === 'challenge_required'
    const lookup = {
      threeDSecureVersion: '2.2.0',
      transactionId: crypto.randomUUID(),
      ...(isAsking && {
        acsUrl: new URL('/gateway/bank', context.req.url).href,
        pareq: Buffer.from(JSON.stringify({ amount, lastTwo: number.slice(-2) })).toString('base64'),
      }),
    }
    return context.json({ ...replaced(nonce, number, status), lookup }, 201)
  })

  routes.post('/payment_methods/:nonce/three_d_secure/authenticate_from_jwt', async context => {
    const nonce = context.req.param('nonce')
    const number = nonces.numberOf(nonce)
    const { jwt } = Object(await context.req.json())
    if (number === undefined) return context.json(notFound, 404)
    const { code, isCancelled } = decoded(jwt)
    const isRight = code === bankCode && isCancelled !== true
    const status = (isRight && bankCardOf(number).afterChallenge) || 'authenticate_failed'
    return context.json(replaced(nonce, number, status), 201)
  })
  return routes
}
