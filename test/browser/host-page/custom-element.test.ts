// <movie-club> as a mount element, in Chromium: its attributes are those of the tag without data-.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, showPage } from './serve-page.ts'

const { visitor } = withVisitor()
const attributes = () =>
  visitor.page.evaluate(() => {
    const element = document.querySelector('movie-club')
    return Object.fromEntries([...(element?.attributes ?? [])].map(({ name, value }) => [name, value]))
  })

test('<movie-club> gets one widget with its attributes, and a visitor can join', async () => {
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
  const widths = await visitor.page.evaluate(() =>
    ['p', 'movie-club'].map(name => document.querySelector(name)?.getBoundingClientRect().width),
  )
  expect(widths[1]).toBe(widths[0])
  await visitor.toMembership()
  await visitor.joinForFree()
  expect(new URL(visitor.page.url()).hash).toBe('')
  expect(await visitor.errors()).toEqual([])
})

/** Replaces the page's <movie-club> with a new one, and adds a second one inside the shadow root of an element of the page. */
async function addTwoElements(): Promise<void> {
  const { page } = visitor
  await visitor.open('', '/hosts/custom-element.html')
  await visitor.heading(/Join the Cameo/)
  await page.evaluate(() => {
    const element = document.createElement('movie-club')
    element.setAttribute('cinema-id', 'lido')
    element.setAttribute('cinema-name', 'Lido Cinemas')
    document.querySelector('movie-club')?.replaceWith(element)
    const card = document.createElement('site-card')
    card.attachShadow({ mode: 'open' }).innerHTML =
      '<movie-club cinema-id="cameo" cinema-name="Inner Cinemas" theme="cameo"></movie-club>'
    document.body.append(card)
    Object.assign(window, { elements: [element, card.shadowRoot?.querySelector('movie-club')] })
  })
}
/** Returns the headings of the two widgets. */
const headings = () =>
  visitor.page.evaluate(() =>
    Reflect.get(window, 'elements').map((element: HTMLElement) =>
      [...(element.shadowRoot?.querySelectorAll('h2') ?? [])].map(({ textContent }) => textContent).join(),
    ),
  )

test('<movie-club> gets a widget if it is added later or in a shadow root, until it is removed', async () => {
  const { page } = visitor
  await addTwoElements()
  await expect
    .poll(headings)
    .toEqual([expect.stringContaining('Join the Lido'), expect.stringContaining('Join the Inner')])
  await page.evaluate(() => {
    for (const element of Reflect.get(window, 'elements')) element.remove()
  })
  await expect.poll(headings).toEqual(['', ''])
  expect(await visitor.errors()).toEqual([])
  await page.evaluate(() =>
    document.body.insertAdjacentHTML('beforeend', '<movie-club cinema-id="ritz" theme="gold"></movie-club>'),
  )
  await page.getByRole('alert').filter({ hasText: 'data-theme is "gold"' }).waitFor()
})

test('<movie-club> accepts attribute names that setAttribute() rejects', async () => {
  const { page } = visitor
  await page.addInitScript(() => {
    // Rejects unusual attribute names, as all browsers did until 2025.
    const { setAttribute } = Element.prototype
    Element.prototype.setAttribute = function (name, value) {
      if (!/^[\w:-]+$/.test(name)) throw new DOMException(`${name} is no name`, 'InvalidCharacterError')
      setAttribute.call(this, name, value)
    }
  })
  const tag = `<movie-club cinema-id="ritz" cinema-name="Ritz Cinemas"" @movie-club:complete="track()" [them]="x" theme="lido"></movie-club>`
  await showPage(visitor, `<body>${tag}${moduleScript}`)
  await visitor.heading(/Join the Ritz/)
  expect(await attributes()).toMatchObject({ 'data-theme': 'lido' })
  expect(await visitor.errors()).toEqual([])
})

test('a moved <movie-club> keeps its widget beside a second <movie-club>', async () => {
  const { page } = visitor
  const tag = '<movie-club cinema-id="ritz" cinema-name="Ritz Cinemas"></movie-club>'
  await showPage(visitor, `<body><main>${tag}</main>${moduleScript}`)
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
