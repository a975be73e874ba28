// Tests that the page's session storage has only the storage keys that policy-and-privacy.md lists, for the documented time. In
// Chromium.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const page = readFileSync(join(import.meta.dirname, '../../../src/editors/policy-and-privacy.md'), 'utf8')
const section = page.split('## What stays in the browser\n')[1]?.split('\n## ')[0] ?? ''
const listed = [...section.matchAll(/`(movingstory\.[^`]*)`/g)].map(([, key]) => key ?? '')
const isListed = (key: string) =>
  listed.some(known => (known.endsWith('…') ? key.startsWith(known.slice(0, -1)) : key === known))

const stored = (): Promise<Record<string, string>> =>
  visitor.page.evaluate(() => ({ ...sessionStorage, ...localStorage }))

test('session storage contains a visitor’s details and the prices', async () => {
  await visitor.open()
  await visitor.toMembership()
  await visitor.settled()
  const kept = await stored()
  expect(Object.keys(kept).filter(key => !isListed(key))).toEqual([])
  const flow = Object.entries(kept).find(([key]) => key.startsWith('movingstory.flow.'))?.[1] ?? '{}'
  for (const text of Object.values(details)) expect(flow).toContain(text)
  // policy-and-privacy.md promises "until `data-forget-after` minutes (30) have passed". Part of that time has already passed.
  const minutes = (JSON.parse(flow).expires - Date.now()) / 60_000
  expect(minutes).toBeGreaterThan(28)
  expect(minutes).toBeLessThanOrEqual(30)
})

test('session storage contains a member’s lists for five minutes', async () => {
  await visitor.open('?as=adult#/dashboard')
  await visitor.page.getByRole('checkbox', { name: 'Weekly newsletter' }).waitFor()
  await visitor.settled()
  const kept = await stored()
  expect(Object.keys(kept).filter(key => !isListed(key))).toEqual([])
  const lists = ['activity', 'bookings', 'vouchers']
  for (const list of lists) {
    const { expires } = JSON.parse(kept[`movingstory.member.${list}`] ?? '{}')
    const seconds = (expires - Date.now()) / 1000
    expect(seconds, list).toBeGreaterThan(200)
    expect(seconds, list).toBeLessThanOrEqual(300)
  }
})
