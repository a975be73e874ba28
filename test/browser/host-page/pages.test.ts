// Tests the built files in pages that we do not control. Such pages include the files twice, style all elements, move the widget, extend
// built-ins, translate texts. For a strict policy, see checkout/policy.test.ts. For wrong attributes, late elements and scripts without an
// element, see tag.test.ts. For two widgets, see services.test.ts.
import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const hosts = `${import.meta.dirname}/../../../demo/hosts`
const host = (name: string, query = '') => visitor.open(query, `/hosts/${name}.html`)
/** Returns the cinema ids of all mounted widgets. */
const up = () =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(element =>
      element instanceof HTMLElement && element.shadowRoot?.querySelector('h2')
        ? [element.dataset['cinemaId']]
        : [],
    ),
  )

describe('a host page', () => {
  test('has only one widget if it includes both built files twice', async () => {
    await host('twice')
    await visitor.heading(/Join/)
    await visitor.page.waitForLoadState('networkidle')
    expect(await up()).toEqual(['ritz'])
    expect([...visitor.callNames()].sort()).toEqual(['GET member', 'GET shop/membership-options'])
    expect(await visitor.page.locator('iframe[name=movie-club-native]').count()).toBe(0)
    expect(await visitor.errors()).toEqual([])
  })

  test('with style rules for all elements does not change the widget', async () => {
    await host('hostile-css')
    const input = visitor.page.getByLabel('Email')
    await input.waitFor()
    const looks = await input.evaluate(element => {
      const { fontSize, color, textTransform, cssFloat, letterSpacing } = getComputedStyle(element)
      return { fontSize: Number.parseFloat(fontSize), color, textTransform, cssFloat, letterSpacing }
    })
    expect(looks.fontSize).toBeGreaterThanOrEqual(16)
    expect(looks.color).not.toBe('rgb(0, 255, 0)')
    expect([looks.textTransform, looks.cssFloat]).toEqual(['none', 'none'])
  })

  test('lets a visitor join while the browser translates the page', async () => {
    const { page, context } = visitor
    const [library] = /<script>.*?<\/script>/s.exec(readFileSync(`${hosts}/old-library.html`, 'utf8')) ?? []
    await context.route('**/hosts/translated.html', async route => {
      const response = await route.fetch()
      const body = (await response.text()).replace('<title>', () => `${library}<title>`)
      await route.fulfill({ response, body })
    })
    await host('translated')
    expect(await page.evaluate(() => 'last' in Array.prototype), 'the library is there').toBe(true)
    for (const [name, text] of [
      ['email', 'ann@example.com'],
      ['firstName', 'Ann'],
      ['lastName', 'Lee'],
      ['mobilePhone', '0400'],
      ['postCode', '2000'],
    ])
      await page.locator(`input[name=${name}]`).fill(text ?? '')
    await page.getByRole('button', { name: /continue/i }).click()
    await page.locator('input[value=free]').check()
    await page.locator('input[name=terms]').check()
    await page.getByRole('button', { name: /continue/i }).click()
    await page.getByRole('heading', { name: /welcome to the club/i }).waitFor()
  })

  test('keeps the typed text when it moves or reinserts the widget', async () => {
    await host('moving')
    const { page } = visitor
    await page.getByLabel('Email').fill('ann@example.com')
    await page.getByText('Move', { exact: true }).click()
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com')
    await page.evaluate(() => Object.assign(window, { kept: document.querySelector('[data-movie-club]') }))
    await page.getByText('Remove', { exact: true }).click()
    await page.waitForFunction(() => {
      const { kept } = window as unknown as { kept: HTMLElement }
      return kept.shadowRoot?.querySelector('h2') === null
    })
    await page.getByText('Put back', { exact: true }).click()
    await visitor.heading(/Join/)
    expect(await page.getByLabel('Email').inputValue()).toBe('ann@example.com')
  })
})
