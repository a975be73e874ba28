// Journeys in front of a server that replies as servers of common frameworks do, on a device in a different time zone.
import { describe, expect, test } from 'vitest'
import { dialectNames } from '../../../demo/dialects/dialects.ts'
import { sydneyTime } from '../../../demo/dialects/sydney-time.ts'
import { withDemo } from '../../with-demo.ts'
import { type Shopper, shop } from '../shopper.ts'

const demo = withDemo()

const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']

/** Returns the day and the time in Sydney, as the widget writes them. */
function inSydney(instant: string) {
  const { year, month, day, hour, minute } = sydneyTime(instant)
  const half = Number(hour) < 12 ? 'am' : 'pm'
  return {
    day: `${Number(day)} ${months[Number(month) - 1]} ${year}`,
    time: `${Number(hour) % 12 || 12}:${minute}${half}`,
  }
}

/** Runs the work in a page on a device in this time zone. */
async function onDevice(deviceZone: string, work: (shopper: Shopper) => Promise<void>): Promise<void> {
  const shopper = await shop(demo, { deviceZone })
  try {
    await work(shopper)
    // Chromium writes each refusal of the server to the console.
    const errors = (await shopper.errors()).filter(error => !/Failed to load resource/.test(error))
    expect(errors).toEqual([])
  } finally {
    await shopper.close()
  }
}

describe.each(dialectNames)('the server speaks as %s', dialect => {
  test('the member home shows the cinema’s times, and a visitor joins and pays', () =>
    onDevice('America/Los_Angeles', async shopper => {
      const { page } = shopper
      await shopper.open(`?as=senior&server=${dialect}#/dashboard`)
      const { member } = [...demo.visitors.values()].at(-1) ?? {}
      const booking = member?.lists.bookings[0] as { date: string }
      const { day, time } = inSydney(booking.date)
      await page.getByText(`${day}, ${time}`).waitFor()
      const end = inSydney(`${member?.expiry}T02:00:00Z`).day
      await page.getByText(end).first().waitFor()
      await page.getByText('8000000700010002000').first().waitFor()
      expect(await page.getByText(/couldn’t|Try again/).count()).toBe(0)

      await shopper.open(`?as=visitor&reset&server=${dialect}`)
      await shopper.fillDetails()
      await page.getByLabel('Email').fill('taken@example.com')
      await shopper.press('Continue')
      await page.getByText('This email already belongs to a member.').waitFor()
      await page.getByLabel('Email').fill('ann@example.com')
      await shopper.press('Continue')
      await shopper.heading('Choose your membership')
      await page.getByRole('checkbox').check()
      await shopper.press('Continue')
      await shopper.total('$19.00')
      await shopper.addGiftCard('6000000000000009')
      await page.getByText('Gift card not found.').waitFor()
      await shopper.payByCard()
      expect(shopper.replies()).toEqual([200])
      await page.getByText('Paid by card').first().waitFor()
    }))
})
