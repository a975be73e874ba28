// Tests the widget in different containers, in Chromium: parents that are as wide as their content, hidden tabs, and pages with
// right-to-left text.
import { describe, expect, test } from 'vitest'
import { gate, hold } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, showPage } from './serve-page.ts'

const { visitor } = withVisitor()

const places = [
  ...['block', 'flex-row', 'inline-flex', 'centred-column', 'place-items', 'grid-fraction', 'grid-auto'],
  ...['float', 'inline-block', 'fit-content', 'absolute', 'table', 'own-float', 'own-flex', 'own-grid'],
]
/** Puts the mount element into this kind of container before the widget is mounted, as a page would. */
const putInto = (place: string) =>
  visitor.page.evaluate(name => {
    const main = document.querySelector('main')
    if (main) main.className = name
    const hasNeighbour = /^(flex-row|inline-flex|grid-.*|table)$/.test(name)
    document.querySelector('aside')?.toggleAttribute('hidden', !hasNeighbour)
  }, place)

test('the widget fills the width of every kind of container, and never overflows', async () => {
  const { page } = visitor
  await visitor.open('?in=flex-row', '/hosts/places.html')
  await page.getByLabel('Email').waitFor()
  await page.addStyleTag({ content: 'aside[hidden] { display: none }' })
  for (const width of [320, 480, 800, 1200, 1600]) {
    await page.setViewportSize({ width, height: 800 })
    for (const place of places) {
      await putInto(place)
      const measured = await page.evaluate(() => {
        const frame = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
        const beside = document.querySelector('aside')?.getBoundingClientRect().width ?? 0
        return {
          frame: Math.round(frame?.getBoundingClientRect().width ?? 0),
          beside,
          overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
          room: document.documentElement.clientWidth,
        }
      })
      expect({ place, width, ...measured }).toEqual({
        place,
        width,
        frame: Math.min(960, measured.room - measured.beside),
        beside: measured.beside === 0 ? 0 : 80,
        overflow: 0,
        room: measured.room,
      })
    }
  }
})

test('the page’s width for the widget applies in every container, even in percent', async () => {
  const { page } = visitor
  await page.setViewportSize({ width: 1200, height: 800 })
  await visitor.open('?in=flex-row', '/hosts/places.html')
  await page.getByLabel('Email').waitFor()
  await page.addStyleTag({ content: 'aside[hidden] { display: none }' })
  for (const place of ['block', 'float', 'centred-column', 'flex-row']) {
    await putInto(place)
    const room = place === 'flex-row' ? 1120 : 1200
    for (const [width, expected] of [
      ['400px', 400],
      ['1000px', 1000],
      ['50%', room / 2],
      ['none', room],
    ] as const) {
      const measured = await page.evaluate(value => {
        const element = document.querySelector<HTMLElement>('[data-movie-club]')
        element?.style.setProperty('--movie-club-width', value)
        return element?.shadowRoot?.querySelector('.mc-root')?.getBoundingClientRect().width ?? 0
      }, width)
      expect([place, width, Math.round(measured)]).toEqual([place, width, expected])
    }
  }
})

describe('a tab panel of the page', () => {
  const tab = (name: string) => visitor.page.getByRole('button', { name }).click()
  const email = () => visitor.page.locator('input[name=email]')

  test('that is hidden hides the first screen and the widget until the tab is opened', async () => {
    const fetching = await hold(visitor.context, '**/dist/chunks/*.js')
    await visitor.open('', '/hosts/tabs.html')
    const picture = visitor.page.locator('.mc-header').first()
    await picture.waitFor({ state: 'attached' })
    expect(await picture.isVisible()).toBe(false)
    await tab('النادي')
    expect(await picture.isVisible()).toBe(true)
    await tab('النادي')
    fetching.open()
    await visitor.settled()
    expect(await visitor.page.locator('[data-movie-club] *').filter({ visible: true }).count()).toBe(0)
    await tab('النادي')
    expect(await email().isVisible()).toBe(true)
    await tab('النادي')
    expect(await email().isVisible()).toBe(false)
  })

  test('that ignores the pointer does not let a click reach the widget', async () => {
    await visitor.open('', '/hosts/tabs.html')
    await tab('النادي')
    await email().waitFor()
    const touch = async () => {
      await email().scrollIntoViewIfNeeded()
      const { x, y, width, height } = (await email().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 }
      await visitor.page.mouse.click(x + width / 2, y + height / 2)
      return await email().evaluate(input => input.matches(':focus'))
    }
    await tab('انتظر')
    expect(await touch()).toBe(false)
    await tab('انتظر')
    expect(await touch()).toBe(true)
  })
})

test('on a page with the direction right to left, only the widget is left to right', async () => {
  const fetching = gate()
  await visitor.context.route('**/dist/chunks/*.js', async route => {
    await fetching.opened
    await route.abort()
  })
  await showPage(visitor, `<div dir="rtl">${mountTag()}</div>${moduleScript}`)
  const direction = (selector: string) =>
    visitor.page
      .locator(selector)
      .first()
      .evaluate(element => getComputedStyle(element).direction)
  expect(await direction('.mc-header')).toBe('ltr')
  expect(await direction('input[name=email]')).toBe('ltr')
  fetching.open()
  await visitor.page.getByRole('link', { name: 'Join' }).waitFor()
  expect(await direction('[data-movie-club] > a')).toBe('rtl')
})
