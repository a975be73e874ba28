// The built files in pages that we do not control: late, twice, alone, wrong, hostile, moved, translated, strict.
import { beforeEach, describe, expect, test } from 'vitest'
import type { VisitorPage } from './visitor.ts'
import { withVisitor } from './with-visitor.ts'

const running = withVisitor()
let visitor: VisitorPage
beforeEach(() => {
  visitor = running().visitor
})

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
  await visitor.heading('Choose your membership')
  await visitor.page.getByRole('radio', { name: 'Free', exact: true }).check()
  await visitor.page.getByRole('checkbox').check()
  await visitor.press('Continue')
  await visitor.heading('Welcome to the Club')
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
    expect(visitor.callNames()).toEqual(['GET member'])
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

describe('the fallback content', () => {
  test('is seen until the widget is up, and then no more; the page does not jump', async () => {
    let letThrough = () => {}
    const gate = new Promise<void>(resolve => {
      letThrough = resolve
    })
    await visitor.context.route('**/dist/chunks/*.js', async route => {
      await gate
      await route.continue()
    })
    await visitor.open()
    const link = visitor.page.getByRole('link', { name: 'Join the Movie Club' })
    await link.waitFor()
    const height = () =>
      visitor.page.evaluate(
        () => document.querySelector('[data-movie-club]')?.getBoundingClientRect().height ?? 0,
      )
    const reserved = await height()
    expect(reserved).toBeGreaterThan(300)
    letThrough()
    await visitor.page.getByLabel('Email').waitFor()
    expect(await link.isVisible()).toBe(false)
    expect(Math.abs((await height()) - reserved) / reserved).toBeLessThan(0.1)
  })

  test('comes back when the app cannot be fetched, and the page is told', async () => {
    await visitor.context.route('**/dist/chunks/*.js', route => route.abort())
    await visitor.page.addInitScript(() => {
      Object.assign(window, { told: [] })
      document.addEventListener('movie-club:error', event =>
        Reflect.get(window, 'told').push((event as CustomEvent).detail),
      )
    })
    await visitor.open()
    await visitor.page.getByRole('link', { name: 'Join the Movie Club' }).waitFor()
    await visitor.page.waitForFunction(() => Reflect.get(window, 'told').length > 0)
    expect(await visitor.page.evaluate(() => Reflect.get(window, 'told'))).toEqual([{ kind: 'load' }])
    expect(await up()).toEqual([])
  })
})

describe.each(['esm', 'umd'])('the API of the %s file', format => {
  test('mounts with options, tells its events without personal data, navigates, and unmounts without a trace', async () => {
    const { page } = visitor
    await visitor.open('', '/movie-club-terms')
    const ready = await page.evaluate(async kind => {
      document.body.innerHTML = '<p id="about">page</p><div id="here"><b>inside</b></div>'
      const told: unknown[] = []
      Object.assign(window, { told })
      for (const name of ['ready', 'step', 'member', 'payment', 'complete', 'error'])
        document.addEventListener(`movie-club:${name}`, event =>
          told.push([event.type, (event as CustomEvent).detail, (event.target as HTMLElement).id]),
        )
      await new Promise(resolve => {
        const script = document.createElement('script')
        Object.assign(window, { loaded: resolve })
        if (kind === 'umd') Object.assign(script, { src: '/dist/movie-club.umd.js', onload: resolve })
        else {
          script.type = 'module'
          script.textContent =
            "import * as api from '/dist/movie-club.js'; window.MovieClub = api; window.loaded()"
        }
        document.head.append(script)
      })
      const api = Reflect.get(window, 'MovieClub')
      const element = document.querySelector('#here')
      const widget = api.mount(element, { cinemaId: 'lido', cinemaName: 'Lido', theme: 'lido' })
      const isSame = api.mount(element) === widget
      await widget.ready
      Object.assign(window, { widget })
      return { isSame, version: api.version }
    }, format)
    expect(ready.isSame).toBe(true)
    expect(ready.version).toMatch(/^\d+\.\d+\.\d+$/)
    await visitor.heading(/Join the Lido/)
    await page.evaluate(() => Reflect.get(window, 'widget').navigate('/activate-user'))
    await visitor.heading(/Please complete your Lido/)
    expect(page.url()).toContain('#/activate-user')
    const refused = await page.evaluate(() =>
      Reflect.get(window, 'widget')
        .navigate('/nowhere')
        .catch((error: Error) => error.message),
    )
    expect(refused).toContain('/nowhere')
    const told = await page.evaluate(() => Reflect.get(window, 'told'))
    expect(told).toContainEqual(['movie-club:ready', {}, 'here'])
    expect(told).toContainEqual(['movie-club:step', { route: '/register' }, 'here'])
    expect(told).toContainEqual(['movie-club:step', { route: '/activate-user' }, 'here'])
    expect(told).toContainEqual(['movie-club:member', { memberType: null }, 'here'])

    await page.evaluate(() => Reflect.get(window, 'widget').unmount())
    expect(await page.getByText('inside').isVisible()).toBe(true)
    const left = await page.evaluate(() => document.querySelector('#here')?.shadowRoot?.innerHTML)
    expect(left).toBe('<slot></slot>')
    await page.goBack()
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    expect(await visitor.errors()).toEqual([])
  })
})
