// The captcha script loads when the first token is requested. The script and the requests for tokens can fail in several ways.
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { createCaptcha } from '../../../src/browser/captcha.ts'
import { ProblemError } from '../../../src/domain/problem.ts'
import { fakeConnection } from './fake-connection.ts'

let key = ''
let count = 0
const api = () => `https://www.google.com/recaptcha/api.js?render=${key}&trustedtypes=true`
const scripts = () => [...document.head.querySelectorAll('script')].filter(script => script.src === api())
const captcha = (nonce: string | null = null) => createCaptcha({ siteKey: key, nonce, limitMs: 40 })

type Execute = (key: string, options: { action: string }) => PromiseLike<unknown>
const put = (execute: Execute, ready: (callback: () => void) => void = callback => callback()) =>
  Reflect.set(window, 'grecaptcha', { ready, execute })
const arrive = () => scripts().at(-1)?.onload?.(new Event('load'))
const problemOf = (promise: Promise<unknown>) =>
  promise.then(
    value => ({ value }),
    (error: unknown) => (error instanceof ProblemError ? error.problem.kind : error),
  )

beforeEach(() => {
  // All widgets of a page share a loaded captcha script, so each test has its own site key.
  count += 1
  key = `key-${count}`
  // Gives the script a type that happy-dom does not load, because the tests simulate the load.
  vi.spyOn(document.head, 'append').mockImplementation((...nodes) => {
    for (const node of nodes) {
      if (!(node instanceof HTMLScriptElement)) continue
      node.type = 'text/plain'
      document.head.insertAdjacentElement('beforeend', node)
    }
  })
})
afterEach(() => {
  vi.restoreAllMocks()
  document.head.replaceChildren()
  Reflect.deleteProperty(window, 'grecaptcha')
})

test('without a site key, the captcha returns no token, loads no script and logs one warning', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const none = createCaptcha({ siteKey: null, nonce: null })
  expect(await none.token('email')).toBeNull()
  expect(await none.token('payment')).toBeNull()
  expect(warn).toHaveBeenCalledTimes(1)
  expect(document.head.children).toHaveLength(0)
})

test('the captcha script is loaded once, with the nonce, for two widgets and many tokens', async () => {
  const tokens = [captcha('abc').token('email'), captcha().token('membership')]
  expect(scripts()).toHaveLength(1)
  expect(scripts()[0]?.nonce).toBe('abc')
  const execute = vi.fn<Execute>(async (_, { action }) => `token of ${action}`)
  put(execute)
  arrive()
  expect(await Promise.all(tokens)).toEqual(['token of email', 'token of membership'])
  expect(await captcha().token('payment')).toBe('token of payment')
  expect(scripts()).toHaveLength(1)
  expect(execute.mock.calls.map(([usedKey]) => usedKey)).toEqual([key, key, key])
})

test('a captcha token is never used twice', async () => {
  let number = 0
  put(async () => `token ${++number}`)
  const first = captcha().token('email')
  arrive()
  expect(await first).toBe('token 1')
  expect(await captcha().token('email')).toBe('token 2')
})

test('our captcha script loads beside the page’s captcha with a different key', async () => {
  put(async () => 'token')
  const token = captcha().token('email')
  expect(scripts()).toHaveLength(1)
  arrive()
  expect(await token).toBe('token')
})

test('a blocked captcha script is loaded again for the next token request', async () => {
  const blocked = captcha().token('email')
  scripts()[0]?.onerror?.(new Event('error'))
  expect(await problemOf(blocked)).toBe('captcha-unavailable')
  const again = captcha().token('email')
  expect(scripts()).toHaveLength(1)
  put(async () => 'token')
  arrive()
  expect(await again).toBe('token')
})

test('a token request rejects after the time limit if the captcha script never loads', async () => {
  expect(await problemOf(captcha().token('email'))).toBe('captcha-unavailable')
})

test.each<[string, Execute, ((callback: () => void) => void)?]>([
  ['is never ready', async () => 'token', () => {}],
  ['never returns the token', () => new Promise(() => {})],
  ['returns an empty token', async () => ''],
  ['returns no token', async () => null],
  ['rejects', () => Promise.reject(new Error('Invalid site key'))],
  [
    'throws',
    () => {
      throw new Error('Invalid site key')
    },
  ],
])(
  'a token request rejects if the captcha %s, and the next request can succeed',
  async (_, execute, ready) => {
    put(execute, ready)
    const token = captcha().token('email')
    arrive()
    expect(await problemOf(token)).toBe('captcha-unavailable')
    put(async () => 'token')
    expect(await captcha().token('email')).toBe('token')
  },
)

test('without a connection, a request for a token rejects as offline, and no script is loaded', async () => {
  const connection = fakeConnection(() => false)
  const made = createCaptcha({ siteKey: key, nonce: null, connection, limitMs: 40 })
  expect(await problemOf(made.token('email'))).toBe('offline')
  expect(scripts()).toHaveLength(0)
})

test('a token request rejects as offline if the connection is lost while the captcha loads', async () => {
  let online = true
  const connection = fakeConnection(() => online)
  const made = createCaptcha({ siteKey: key, nonce: null, connection, limitMs: 40 })
  const token = problemOf(made.token('email'))
  online = false
  scripts()[0]?.onerror?.(new Event('error'))
  expect(await token).toBe('offline')
})

describe('our captcha beside the page’s captcha', () => {
  const patient = () => createCaptcha({ siteKey: key, nonce: null, limitMs: 2_000 })

  test('waits for execute() if ready() calls back too early', async () => {
    Reflect.set(window, 'grecaptcha', { ready: (callback: () => void) => callback() })
    const token = patient().token('email')
    arrive()
    setTimeout(() => put(async () => 'token'), 100)
    expect(await token).toBe('token')
  })

  test('tries again if the page’s captcha throws the error for an unknown site key', async () => {
    const execute = vi.fn<Execute>(async () => 'token')
    execute.mockImplementationOnce(() => {
      throw new Error('Invalid site key or not loaded in api.js')
    })
    put(execute)
    const token = patient().token('email')
    arrive()
    expect(await token).toBe('token')
    expect(execute).toHaveBeenCalledTimes(2)
  })

  test('tries again if the page’s captcha rejects with the error for an unknown site key', async () => {
    const execute = vi.fn<Execute>(async () => 'token')
    execute.mockImplementationOnce(async () => {
      throw new Error('Invalid site key or not loaded in api.js')
    })
    put(execute)
    const token = patient().token('email')
    arrive()
    expect(await token).toBe('token')
  })

  test.each(['throws for our key', 'rejects our key', 'has no execute'])(
    'is still used if the page replaces grecaptcha with an object that %s',
    async what => {
      const ours = vi.fn<Execute>(async () => 'token of ours')
      put(ours)
      const first = patient().token('email')
      arrive()
      await first
      const refuse = () => {
        throw new Error('Invalid site key or not loaded in api.js')
      }
      if (what === 'has no execute')
        Reflect.set(window, 'grecaptcha', { ready: (done: () => void) => done() })
      else put(what === 'rejects our key' ? async () => refuse() : refuse)
      expect(await patient().token('membership')).toBe('token of ours')
    },
  )

  test('does not change or call the page’s reCAPTCHA Enterprise', async () => {
    const enterprise = { execute: vi.fn() }
    Reflect.set(window, 'grecaptcha', { enterprise })
    const token = patient().token('email')
    Object.assign(Reflect.get(window, 'grecaptcha'), {
      ready: (callback: () => void) => callback(),
      execute: async () => 'token',
    })
    arrive()
    expect(await token).toBe('token')
    expect(Reflect.get(window, 'grecaptcha').enterprise).toBe(enterprise)
    expect(enterprise.execute).not.toHaveBeenCalled()
  })

  test('does not try again after an error that is not about the site key', async () => {
    const execute = vi.fn<Execute>(async () => {
      throw new Error('no')
    })
    put(execute)
    const token = problemOf(patient().token('email'))
    arrive()
    expect(await token).toBe('captcha-unavailable')
    expect(execute).toHaveBeenCalledOnce()
  })

  test('does not try again if our own script is blocked', async () => {
    const token = problemOf(patient().token('email'))
    scripts()[0]?.onerror?.(new Event('error'))
    expect(await token).toBe('captcha-unavailable')
    expect(scripts()).toHaveLength(0)
  })
})
