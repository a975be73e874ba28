// The hosts that are contacted while a visitor joins, in Chromium. The table in policy-and-privacy.md lists when each host is contacted.
import { expect, test } from 'vitest'
import { withShopper } from '../with-shopper.ts'

const { shopper } = withShopper()

/** Returns a function that lists the hosts that were contacted since its last call. */
function watchHosts(): () => string[] {
  const hosts = new Set<string>()
  shopper.page.on('request', request => hosts.add(new URL(request.url()).hostname))
  return () => {
    const seen = [...hosts].filter(Boolean).sort()
    hosts.clear()
    return seen
  }
}

test('the widget contacts only the page’s site, the captcha’s host and known payment hosts', async () => {
  const { page } = shopper
  const seen = watchHosts()
  await shopper.open()
  await shopper.heading(/Join/)
  await shopper.settled()
  expect(seen()).toEqual(['localhost'])
  await shopper.fillDetails()
  expect(seen()).toEqual([])
  // Sends the first form, with a captcha token.
  await shopper.press('Continue')
  await shopper.heading('Choose your membership')
  await page.getByRole('checkbox').check()
  await shopper.settled()
  expect(shopper.callNames()).toContain('POST member/verify-email')
  expect(seen()).toEqual(['localhost', 'www.google.com'])
  await shopper.press('Continue')
  await shopper.heading(/as a VIP/)
  await page.getByRole('button', { name: 'PayPal', exact: true }).waitFor()
  await shopper.settled()
  const atPayment = seen()
  expect(atPayment).toEqual(expect.arrayContaining(['localhost', 'pay.google.com']))
  const payPal = page.waitForRequest(/^https:\/\/www\.paypal\.com\/sdk\/js/)
  await shopper.choose('PayPal')
  await payPal
  await shopper.walletButton('PayPal').waitFor()
  const known = ['localhost', 'pay.google.com', 'www.google.com', 'www.gstatic.com', 'www.paypal.com']
  expect([...atPayment, ...seen()].filter(host => !known.includes(host))).toEqual([])
})
