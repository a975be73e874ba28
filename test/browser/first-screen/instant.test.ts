// The instant tag in Chromium: the form is shown before the script has loaded, and the script then adopts the form unchanged.
import { describe, expect, test } from 'vitest'
import { startRoutes } from '../../../src/domain/route.ts'
import { themes } from '../../../src/domain/widget-config.ts'
import { hold } from '../gate.ts'
import { withVisitor } from '../with-visitor.ts'
import {
  addScript,
  appsReady,
  areAdopted,
  formState,
  instantElement,
  openInstant,
  ownErrors,
  useForm,
} from './instant-page.ts'

const { visitor } = withVisitor()

/** Returns the colour and size of the widget’s frame. */
const readFrame = () =>
  visitor.page.evaluate(() => {
    const frame = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')
    const { width, height } = frame?.getBoundingClientRect() ?? {}
    return { colour: frame && getComputedStyle(frame).backgroundColor, width, height }
  })

test('the script and the app do not change an instant form, and the visitor can submit it', async () => {
  const { page } = visitor
  const held = await hold(page, /\/chunks\/app/)
  await openInstant(visitor, instantElement())
  const [before, frame] = [await useForm(page), await readFrame()]
  expect(before).toMatchObject({
    values: { firstName: 'Anne', lastName: 'Lee' },
    focus: 'firstName',
    caret: 3,
  })
  expect(await page.getByRole('link', { name: 'Join the Ritz' }).isVisible()).toBe(false)
  // No script has loaded, so Enter sends nothing.
  await page.keyboard.press('Enter')
  expect(await page.evaluate(() => window.location.search)).toBe('')
  await addScript(page)
  await page.getByText('Still needed: Email, Mobile number, Post code').waitFor()
  expect(await readFrame()).toMatchObject({ colour: frame.colour, width: frame.width })
  expect([await formState(page), await areAdopted(page)]).toEqual([before, [true]])
  // The input is stored as soon as the server has identified the visitor. So a reload can restore it even if the app never loads.
  const stored = () => page.evaluate(() => sessionStorage.getItem('movingstory.typed.ritz/register') ?? '')
  await expect.poll(stored).toContain('Anne')
  held.open()
  await appsReady(page)
  expect([await formState(page), await areAdopted(page)]).toEqual([before, [true]])
  await visitor.toMembership()
  expect(await visitor.errors()).toEqual([])
})

test('an instant tag with a dark scheme is dark before and after the script', async () => {
  await openInstant(visitor, instantElement({ theme: 'lido', scheme: 'dark' }))
  const { colour } = await readFrame()
  expect(colour).toBe('rgb(10, 23, 38)')
  await addScript(visitor.page)
  await appsReady(visitor.page)
  expect((await readFrame()).colour).toBe(colour)
})

test('a wide logo does not move the cinema’s name when it has loaded', async () => {
  const { page } = visitor
  const body = '<svg xmlns="http://www.w3.org/2000/svg" width="200" height="100"/>'
  await page.route('**/logo.svg', route => route.fulfill({ contentType: 'image/svg+xml', body }))
  await page.setViewportSize({ width: 360, height: 780 })
  const places = () =>
    Promise.all(['.mc-header img', '.mc-brand'].map(part => page.locator(part).boundingBox()))
  await openInstant(visitor, instantElement({ logo: '/no-logo.svg' }))
  const without = await places()
  expect(without[0]).toMatchObject({ width: 132, height: 44 })
  expect(without[0]?.y).toBeLessThan((without[1]?.y ?? 0) + 44)
  await openInstant(visitor, instantElement({ logo: '/logo.svg' }))
  expect(await places()).toEqual(without)
  await addScript(page)
  await appsReady(page)
  expect(await places()).toEqual(without)
})

test('the classic script keeps the text that was typed into an instant form', async () => {
  const { page } = visitor
  await openInstant(visitor, instantElement())
  const before = await useForm(page)
  await addScript(page, '', 'movie-club.umd.js')
  await appsReady(page)
  expect([await formState(page), await areAdopted(page)]).toEqual([before, [true]])
  expect(await visitor.errors()).toEqual([])
})

// All themes have the same elements (test/unit/prerender/instant-template.test.ts), so one theme for each first step is enough.
const withThemes = startRoutes.map((start, at) => ({ start, theme: themes[at % themes.length] ?? 'ritz' }))

test.each(withThemes)(
  'the widget takes over an instant form that starts at $start in the theme $theme',
  async ({ start, theme }) => {
    await openInstant(visitor, instantElement({ theme, start, cinemaName: 'The Tom & Jerry’s “Ritz”' }))
    expect(await visitor.page.locator('.mc-app .mc-header').isVisible()).toBe(true)
    await addScript(visitor.page)
    await appsReady(visitor.page)
    // The app may already show a different step, with different inputs.
    const isSame = await visitor.page.evaluate(() => {
      const [[app] = []] = Reflect.get(window, 'pasted') as Element[][]
      return document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-app') === app
    })
    expect(isSame).toBe(true)
    expect(await ownErrors(visitor)).toEqual([])
  },
)

test('an instant form is adopted even if its tag has URLs, path routing, capitals and extra spaces', async () => {
  const { page } = visitor
  const element = instantElement({
    ...{ loginUrl: '/members/in?a=1&b=2', termsUrl: 'https://cinema.example/terms#club', apiBase: '/api' },
    ...{ routing: 'path', basePath: '/own', renewalNote: 'It ends by itself.' },
  })
  await openInstant(
    visitor,
    element.replace('"ritz"', '" RITZ "').replace('"Ritz Cinemas"', '" Ritz Cinemas "'),
  )
  await addScript(page)
  await appsReady(page)
  expect(await areAdopted(page)).toEqual([true])
})

test('on a page with two instant forms, both are taken over, each with its typed text', async () => {
  const { page } = visitor
  await openInstant(visitor, instantElement() + instantElement({ cinemaId: 'lido', theme: 'lido' }))
  await page.getByLabel('Email').nth(1).pressSequentially('ann@')
  await addScript(page)
  await appsReady(page, 2)
  expect(await areAdopted(page)).toEqual([true, true])
  expect(await page.getByLabel('Email').nth(0).inputValue()).toBe('')
  expect(await page.getByLabel('Email').nth(1).inputValue()).toBe('ann@')
  expect(await ownErrors(visitor)).toEqual([])
})

test('the step of the URL replaces the step of the instant form', async () => {
  await openInstant(visitor, instantElement(), '', '#/newsletter')
  await addScript(visitor.page)
  await visitor.heading(/newsletter/i)
  await appsReady(visitor.page)
  expect(await ownErrors(visitor)).toEqual([])
})

test('an unmount restores the page’s own content, and removes the instant form', async () => {
  const { page } = visitor
  await openInstant(visitor, instantElement())
  await addScript(page)
  await appsReady(page)
  const content = `import { mount } from '/dist/movie-club.js'
    mount(document.querySelector('[data-movie-club]')).unmount()`
  await page.addScriptTag({ type: 'module', content })
  await page.getByRole('link', { name: 'Join the Ritz' }).waitFor()
  expect(await page.locator('.mc-app').count()).toBe(0)
})

describe('in a browser that cannot show an instant form', () => {
  test('without declarative shadow DOM, the template has no effect', async () => {
    const { page } = visitor
    await openInstant(visitor, instantElement().replace(' shadowrootmode="open"', ''))
    await page.getByRole('link', { name: 'Join the Ritz' }).waitFor()
    expect(await page.locator('.mc-app').count()).toBe(0)
    await addScript(page)
    await appsReady(page)
    await page.getByLabel('Email').fill('ann@example.com')
    expect(await page.getByRole('link', { name: 'Join the Ritz' }).isVisible()).toBe(false)
    expect(await ownErrors(visitor)).toEqual([])
  })

  test('with JavaScript disabled, the page’s own content is shown', async () => {
    const context = await visitor.context.browser()?.newContext({ javaScriptEnabled: false })
    const page = await context?.newPage()
    if (!page) throw new Error('There is no page.')
    await page.setContent(instantElement())
    await page.getByRole('link', { name: 'Join the Ritz' }).waitFor()
    expect(await page.getByLabel('Email').isVisible()).toBe(false)
    await context?.close()
  })
})
