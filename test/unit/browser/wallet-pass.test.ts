// A pass opens in the tab of the page only if the server has sent a pass.
import { afterEach, expect, test, vi } from 'vitest'
import { isAppleMobile, openPass } from '../../../src/browser/wallet-pass.ts'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const replyWith = (type: string, status = 200) =>
  new Response('', { status, headers: { 'content-type': type } })

test.each([
  ['a pass', () => replyWith('application/vnd.apple.pkpass'), true],
  ['404', () => replyWith('application/vnd.apple.pkpass', 404), false],
  ['401', () => replyWith('application/problem+json', 401), false],
  ['a login page', () => replyWith('text/html'), false],
  ['nothing', () => Promise.reject(new TypeError()), false],
])('after a reply with %s, the tab shows the pass: %s', async (_, reply, isOpen) => {
  vi.stubGlobal('fetch', async () => reply())
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  expect(await openPass('/api/member/wallet/apple')).toBe(isOpen)
  expect(assign.mock.calls).toEqual(isOpen ? [['/api/member/wallet/apple']] : [])
})

test('a server that does not reply counts as failed after ten seconds', async () => {
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(AbortSignal.abort())
  vi.stubGlobal('fetch', async (_: string, { signal }: RequestInit = {}) => {
    signal?.throwIfAborted()
    return replyWith('application/vnd.apple.pkpass')
  })
  vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  expect(await openPass('/api/member/wallet/apple')).toBe(false)
  expect(limit).toHaveBeenCalledWith(10_000)
})

test.each([
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 5, true],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/18.0 Safari/605.1.15', 0, false],
  ['Mozilla/5.0 (Linux; Android 15) Chrome/131.0', 5, false],
])('%s with %d touch points is a phone or tablet of Apple: %s', (userAgent, maxTouchPoints, isMobile) =>
  expect(isAppleMobile({ userAgent, maxTouchPoints } as Navigator)).toBe(isMobile),
)
