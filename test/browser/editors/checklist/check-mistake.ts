// Checks one of the demo's mistakes: the checklist finds the mistake, and the suggested correction repairs the page.
import { expect } from 'vitest'
import type { Mistake } from '../../../../demo/mistakes/mistakes.ts'
import type { Driver } from '../../drivers/driver.ts'
import { openAndReadChecklist, type Said } from './read-checklist.ts'

const ofThis = (said: readonly Said[], mistake: Mistake) =>
  said.filter(({ check }) => check === mistake.check)
const isGood = ({ level }: Said): boolean => level === 'green' || level === 'note'

export async function checkMistake(driver: Driver, origin: string, mistake: Mistake): Promise<void> {
  const page = `${origin}/mistakes/${mistake.name}`
  const before = await openAndReadChecklist(driver, `${page}?movie-club-check`)
  const found = ofThis(before, mistake).find(said => !isGood(said))
  expect(found, JSON.stringify(before)).toMatchObject({ check: mistake.check, line: expect.any(String) })
  // All files of the widget have loaded, so the checklist must not report any as missing.
  expect(before.filter(({ check, level }) => check === 'files' && level === 'red')).toEqual([])
  const pasted = (found?.line ?? '').replace('…', mistake.fillIn ?? '…')

  const after = await openAndReadChecklist(
    driver,
    `${page}?movie-club-check&pasted=${encodeURIComponent(pasted)}`,
  )
  expect(ofThis(after, mistake).filter(said => !isGood(said))).toEqual([])
  expect(after.filter(({ level }) => level === 'red')).toEqual([])
  await driver.see('textbox', 'Surname')
}
