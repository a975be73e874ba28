// The device is recognised by its user agent. Android is checked before Apple (specification §5.5).
import { expect, test } from 'vitest'
import { canPrint, deviceOf } from '../../../src/browser/device.ts'

test.each([
  ['Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 Chrome/126 Mobile Safari/537.36', 'android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Version/17.5 Safari/604.1',
    'apple',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X)', 'apple'],
  ['Mozilla/5.0 (iPod touch; CPU iPhone OS 12_0)', 'apple'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/17.5 Safari/605.1.15',
    'apple',
  ],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'other'],
  ['', 'other'],
])('the user agent “%s” is recognised as “%s”', (userAgent, device) => {
  expect(deviceOf(userAgent)).toBe(device)
})

const print = () => {}
const chrome = 'Mozilla/5.0 (Linux; Android 15; Pixel 8) AppleWebKit/537.36 Chrome/131.0 Mobile Safari/537.36'

test.each([
  [chrome, print, true],
  [chrome, undefined, false],
  [`${chrome} Instagram 300.0.0.1`, print, false],
  [`${chrome} [FB_IAB/FB4A;FBAV/400.0;]`, print, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 [FBAN/FBIOS;FBAV/400.0]', print, false],
  ['Mozilla/5.0 (Linux; Android 15; Pixel 8; wv) AppleWebKit/537.36', print, false],
  ['Mozilla/5.0 (Android 15; Mobile; rv:133.0) Gecko/133.0 Firefox/133.0', print, false],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', print, true],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 (KHTML) Mobile/15E148', print, false],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 18_0) AppleWebKit/605.1.15 CriOS/131.0 Safari/604.1', print, true],
  ['Mozilla/5.0 (iPad; CPU OS 18_0) AppleWebKit/605.1.15 GSA/340.0 Safari/604.1', print, false],
])('“%s” with window.print = %s prints: %s', (userAgent, method, can) =>
  expect(canPrint({ navigator: { userAgent }, print: method } as unknown as Window)).toBe(can),
)

test.each([
  [null, true],
  ['allow-scripts allow-modals', true],
  ['allow-scripts', false],
])('in a frame with the sandbox %s, the browser prints: %s', (sandbox, can) => {
  const page = { navigator: { userAgent: chrome }, print, frameElement: { getAttribute: () => sandbox } }
  expect(canPrint(page as unknown as Window)).toBe(can)
})
