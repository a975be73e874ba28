// The form before the app has loaded, in Chromium. The form behaves as it does after the app has loaded, and the input survives a
// reload.
import { beforeEach, describe, expect, test } from 'vitest'
import { clickCentre } from '../click-centre.ts'
import { fillSilently } from '../driver-steps.ts'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'
import { delayedApp } from './delayed-app.ts'

const app = delayedApp()
const { demo, visitor } = withVisitor({ widgetFiles: app.widgetFiles })
const field = (label: string) => visitor.page.getByLabel(label)
const canContinue = () => visitor.page.getByRole('button', { name: 'Continue' }).isEnabled()
const posts = () => visitor.callNames().filter(name => name.startsWith('POST'))
/** Reloads the page without waiting for its `load` event, which does not fire while the app is delayed. */
const reload = () => visitor.page.reload({ waitUntil: 'commit' })

beforeEach(async () => {
  app.hold()
  await visitor.page.goto(`${demo.origin}/`, { waitUntil: 'commit' })
  await field('Email').waitFor()
  await visitor.adopt()
  return () => app.release()
})

describe('a password manager’s value without an event', () => {
  test.each([
    ['a click on “Continue”', () => clickCentre(visitor.page.getByRole('button', { name: 'Continue' }))],
    [
      'Enter in a field',
      async () => {
        await field('Surname').focus()
        await visitor.page.keyboard.press('Enter')
      },
    ],
  ])('is submitted by %s when the app has loaded', async (_, press) => {
    await field('Surname').focus()
    await visitor.page.evaluate(fillSilently, Object.values(details))
    expect(await canContinue()).toBe(false)
    await press()
    expect(await canContinue()).toBe(true)
    expect(posts()).toEqual([])
    app.release()
    await visitor.heading('Choose your membership')
    expect(posts()).toEqual(['POST member/verify-email'])
  })
})

test('the app validates a field that was left early, but not the focused field', async () => {
  await field('Email').fill('ann@gmial.com')
  await field('First name').focus()
  await field('Surname').fill('')
  await field('Mobile number').fill('0400')
  app.release()
  await visitor.page.getByText('Did you mean').waitFor()
  const wrong = visitor.page.getByText('This field is required')
  await visitor.settled()
  // The visitor has skipped the first name and the surname, and is still typing the number.
  expect(await wrong.count()).toBe(2)
  expect(await visitor.page.getByText('have ten digits').count()).toBe(0)
  await field('Post code').focus()
  await visitor.page.getByText('have ten digits').waitFor()
})

describe('text typed before the app has loaded', () => {
  const typeAll = async () => {
    for (const [label, text] of Object.entries(details)) await field(label).fill(text)
    await field('Birthday').fill('1970-01-31')
    await visitor.page.getByRole('checkbox').uncheck()
  }
  const expectAll = async () => {
    for (const [label, text] of Object.entries({ ...details, Birthday: '1970-01-31' }))
      await expect.poll(() => field(label).inputValue()).toBe(text)
    await expect.poll(() => visitor.page.getByRole('checkbox').isChecked()).toBe(false)
  }
  const kept = () =>
    visitor.page.evaluate(() => Object.keys(sessionStorage).filter(key => key.includes('typed')))

  test('survives reloads and the start of the app', async () => {
    await typeAll()
    await reload()
    await expectAll()
    expect(await canContinue()).toBe(true)
    await reload()
    await expectAll()
    app.release()
    await visitor.settled()
    await expectAll()
    // The early input is no longer stored separately, because the app now saves it.
    expect(await kept()).toEqual([])
    await reload()
    await expectAll()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
    expect(await visitor.errors()).toEqual([])
  })

  test('moves to the new element if the page replaces the widget’s element', async () => {
    await typeAll()
    await visitor.page.evaluate(() => {
      const element = document.querySelector('[data-movie-club]')
      element?.replaceWith(element.cloneNode(true))
    })
    await expectAll()
    app.release()
    await visitor.settled()
    await expectAll()
    await visitor.press('Continue')
    await visitor.heading('Choose your membership')
  })
})
