// The built files in pages that we do not control: late, twice, alone, wrong, hostile, moved, translated, strict.

import { describe, expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

const { visitor } = withVisitor()
const host = (name: string, query = '') => visitor.open(query, `/hosts/${name}.html`)
/** Widgets that are up, by their element's cinema. */
const up = () =>
  visitor.page.evaluate(() =>
    [...document.querySelectorAll('*')].flatMap(element =>
      element instanceof HTMLElement && element.shadowRoot?.querySelector('h2')
        ? [element.dataset['cinemaId']]
        : [],
    ),
  )
const join = async () => {
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.joinForFree()
}

describe('a host page', () => {
  test('whose mount element appears later gets its widget then', async () => {
    await host('late')
    expect(await up()).toEqual([])
    await visitor.heading(/Join the Lido Cinemas/)
  })

  test('that includes the script twice and both files has one widget', async () => {
    await host('twice')
    await visitor.heading(/Join/)
    await visitor.page.waitForLoadState('networkidle')
    expect(await up()).toEqual(['ritz'])
    expect([...visitor.callNames()].sort()).toEqual(['GET member', 'GET shop/membership-options'])
    expect(await visitor.errors()).toEqual([])
  })

  test('with two widgets has the second one keep its route out of the URL', async () => {
    await host('two-widgets')
    const [first, second] = [
      visitor.page.locator('[data-cinema-id=ritz]'),
      visitor.page.locator('[data-cinema-id=cameo]'),
    ]
    await second.getByRole('heading', { name: /Join the Cameo/ }).waitFor()
    for (const [label, text] of [
      ['Email', 'two@example.com'],
      ['First name', 'Two'],
      ['Surname', 'Too'],
      ['Mobile number', '0400'],
      ['Post code', '2000'],
    ] as const)
      await second.getByLabel(label).fill(text)
    await second.getByRole('button', { name: 'Continue' }).click()
    await second.getByRole('heading', { name: 'Choose your membership' }).waitFor()
    expect(new URL(visitor.page.url()).hash).toBe('')
    expect(await first.getByLabel('Email').inputValue()).toBe('')
    await visitor.page.goBack()
    await second.getByRole('heading', { name: /Join the Cameo/ }).waitFor()
    expect(await first.getByRole('heading', { name: /Join the Ritz/ }).count()).toBe(1)
  })

  test('with one tag that bears the cinema has the widget right behind the tag', async () => {
    await host('one-tag')
    await visitor.heading(/Join the Cameo/)
    const before = await visitor.page.evaluate(
      () => document.querySelector('[data-movie-club]')?.previousElementSibling?.tagName,
    )
    expect(before).toBe('SCRIPT')
  })

  test('whose tag is wrong is told everything, in the console and on localhost in the page; the link stays', async () => {
    await host('bad-config')
    const alert = visitor.page.getByRole('alert')
    await alert.waitFor()
    const words = (await alert.textContent()) ?? ''
    for (const attribute of ['data-cinema-name is missing', 'data-theme is "gold"', 'data-start is "/home"'])
      expect(words).toContain(attribute)
    expect((await visitor.errors()).join('\n')).toContain('data-theme is "gold"')
    expect(await visitor.page.getByRole('link', { name: 'Join the Movie Club' }).isVisible()).toBe(true)
  })

  test('with styles that reach for everything does not reach into the widget', async () => {
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

  test('that an old library has extended still takes a visitor to the welcome', async () => {
    await host('old-library')
    await join()
  })

  test('that a browser translates, text node by text node, still takes a visitor to the welcome', async () => {
    await host('translated')
    const { page } = visitor
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

  test('that moves the widget keeps what was typed; one that removes it for good has it unmounted', async () => {
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

  test('under a strict content security policy blocks nothing of ours on the way to the welcome', async () => {
    await visitor.page.addInitScript(() => {
      Object.assign(window, { violations: [] })
      document.addEventListener('securitypolicyviolation', event =>
        (window as unknown as { violations: string[] }).violations.push(
          `${event.violatedDirective}: ${event.blockedURI}`,
        ),
      )
    })
    await host('csp')
    await join()
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'violations'))).toEqual([])
    const font = await visitor.page
      .getByRole('heading', { name: 'Welcome to the Club' })
      .evaluate(heading => Number.parseFloat(getComputedStyle(heading).fontSize))
    expect(font).toBeGreaterThan(20)
  })
})
