// <movie-club> as a mount element, in Chromium: its attributes are those of the tag without data-.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const attributes = () =>
  visitor.page.evaluate(() => {
    const element = document.querySelector('movie-club')
    return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
  })

test('has its widget with what its attributes say, once, up to the welcome', async () => {
  await visitor.open('', '/hosts/custom-element.html')
  await visitor.heading(/Join the Cameo/)
  await visitor.settled()
  expect([...visitor.callNames()].sort()).toEqual(['GET member', 'GET shop/membership-options'])
  expect(await attributes()).toMatchObject({ 'data-theme': 'cameo', 'data-movie-club': '', id: 'club' })
  expect(await attributes()).not.toHaveProperty('data-class')
  const theme = await visitor.page.evaluate(() =>
    Boolean(document.querySelector('movie-club')?.shadowRoot?.querySelector('.mc-theme-cameo')),
  )
  expect(theme).toBe(true)
  await visitor.fillDetails()
  await visitor.press('Continue')
  await visitor.joinForFree()
  expect(new URL(visitor.page.url()).hash).toBe('')
  expect(await visitor.errors()).toEqual([])
})

test('that comes later has its widget then, and none when it has gone', async () => {
  const { page } = visitor
  await visitor.open('', '/hosts/custom-element.html')
  await visitor.heading(/Join the Cameo/)
  await page.evaluate(() => {
    const element = document.createElement('movie-club')
    element.setAttribute('cinema-id', 'lido')
    element.setAttribute('cinema-name', 'Lido Cinemas')
    document.querySelector('movie-club')?.replaceWith(element)
    Object.assign(window, { element })
  })
  await visitor.heading(/Join the Lido/)
  await page.evaluate(() => Reflect.get(window, 'element').remove())
  await page.waitForFunction(() => Reflect.get(window, 'element').shadowRoot.querySelector('h2') === null)
})

test('is as wide as there is room, and its mistakes are named', async () => {
  const { page } = visitor
  await visitor.open('', '/hosts/custom-element.html')
  await visitor.heading(/Join the Cameo/)
  const widths = await page.evaluate(() =>
    ['p', 'movie-club'].map(name => document.querySelector(name)?.getBoundingClientRect().width),
  )
  expect(widths[1]).toBe(widths[0])
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<movie-club cinema-id="ritz" theme="gold"></movie-club>'),
  )
  await page.getByRole('alert').filter({ hasText: 'data-theme is "gold"' }).waitFor()
})

test('inside the shadow root of another element it has its widget, and ends when it is taken out', async () => {
  const { page } = visitor
  await visitor.open('', '/hosts/custom-element.html')
  await visitor.heading(/Join the Cameo/)
  await page.evaluate(() => {
    const card = document.createElement('site-card')
    card.attachShadow({ mode: 'open' }).innerHTML =
      '<movie-club cinema-id="lido" cinema-name="Lido Cinemas" theme="lido"></movie-club>'
    document.body.append(card)
  })
  const inside = () =>
    page.evaluate(
      () =>
        document
          .querySelector('site-card')
          ?.shadowRoot?.querySelector('movie-club')
          ?.shadowRoot?.querySelector('h2')?.textContent,
    )
  await expect.poll(inside).toMatch(/Join the Lido/)
  const headings = await page.evaluate(async () => {
    const element = document.querySelector('site-card')?.shadowRoot?.querySelector('movie-club')
    element?.remove()
    await new Promise(resolve => setTimeout(resolve, 1500))
    return element?.shadowRoot?.querySelectorAll('h2').length
  })
  expect(headings).toBe(0)
  expect(await visitor.errors()).toEqual([])
})

test('moved within the page it keeps its widget, also beside another that has just come', async () => {
  const { page, context } = visitor
  const tag = '<movie-club cinema-id="ritz" cinema-name="Ritz Cinemas"></movie-club>'
  await servePage(context, '/moved', `<body><main>${tag}</main>${moduleScript}`)
  await page.goto(`${demo.origin}/moved`)
  await visitor.heading(/Join the Ritz/)
  await page.getByLabel('Surname').fill('Lovelace')
  await page.evaluate(html => document.body.insertAdjacentHTML('beforeend', html), tag)
  await page.locator('body > movie-club h2').waitFor()
  const isKept = await page.evaluate(async () => {
    const first = document.querySelector('main movie-club')
    const heading = first?.shadowRoot?.querySelector('h2')
    first?.remove()
    document.body.append(first as Node)
    await new Promise(resolve => setTimeout(resolve, 300))
    return heading?.isConnected
  })
  expect(isKept).toBe(true)
  expect(await page.getByLabel('Surname').last().inputValue()).toBe('Lovelace')
})
