// The widget keeps its step on pages that handle URLs, history and elements in unusual ways. Examples are a base element, a
// router that uses the hash, and replaced elements.

import { describe, expect, test } from 'vitest'
import { details } from '../visitor.ts'
import { withVisitor } from '../with-visitor.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

const { demo, visitor } = withVisitor()
const address = () => visitor.page.url().replace(demo.origin, '')
const serve = (head: string, body: string) => servePage('/club', body, head)
const goOn = async () => {
  await visitor.heading(/Join the Ritz/)
  await visitor.toMembership()
}
/** Goes back to the first step, which still has the typed text. */
const goBack = async () => {
  await visitor.page.goBack()
  await visitor.heading(/Join the Ritz/)
  expect(await visitor.page.getByLabel('Surname').inputValue()).toBe('Lee')
}
const warnings = () => {
  const told: string[] = []
  visitor.page.on('console', message => {
    if (message.type() === 'warning' && /Movie Club/.test(message.text())) told.push(message.text())
  })
  return told
}

const first = '/club?page=1'
test('with a <base> of a different site, the steps, a reload, Back and Forward stay on the page', async () => {
  const { page } = visitor
  // Its history state is not an object.
  await serve(
    `<base href="https://assets.example/rev/">
     <script>
       history.replaceState(history.state ?? 'page-3', '')
       steps = []
       document.addEventListener('movie-club:step', ({ detail }) => steps.push(detail.route))
     </script>`,
    `${mountTag()}<script type="module" src="${demo.origin}/dist/movie-club.js"></script>`,
  )
  await page.goto(demo.origin + first)
  await goOn()
  expect(address()).toBe(`${first}#/register/membership`)
  await goBack()
  expect(address()).toBe(first)
  expect(await page.evaluate(() => history.state)).toBe('page-3')
  await page.goForward()
  await visitor.heading('Choose your membership')
  await visitor.settled()
  const walked = ['/register', '/register/membership', '/register', '/register/membership']
  expect(await page.evaluate(() => Reflect.get(window, 'steps')), 'each step once').toEqual(walked)
  await page.reload()
  await visitor.heading('Choose your membership')
  await visitor.settled()
  await goBack()
  expect(address()).toBe(first)
  expect(await visitor.errors()).toEqual([])
})

describe('a history API that rejects the widget’s URLs', () => {
  test('does not stop any step, and is reported once', async () => {
    await serve(
      `<script>
        for (const method of ['pushState', 'replaceState'])
          history[method] = () => { throw new DOMException('Not here', 'SecurityError') }
      </script>`,
      mountTag() + moduleScript,
    )
    const told = warnings()
    await visitor.page.goto(`${demo.origin}/club`)
    await goOn()
    await visitor.joinForFree()
    expect(address()).toBe('/club')
    expect(told.filter(text => text.includes('history failed'))).toHaveLength(1)
    expect(await visitor.errors()).toEqual([])
  })

  test('does not stop a visitor in a srcdoc frame', async () => {
    await visitor.open('?as=newsletter')
    const inside = `${mountTag()}${moduleScript}`.replaceAll('&', '&amp;').replaceAll('"', '&quot;')
    await serve('', `<iframe srcdoc="${inside}" width="1000" height="1500"></iframe>`)
    await visitor.page.goto(`${demo.origin}/club`)
    const frame = visitor.page.frameLocator('iframe')
    // The widget shows the member's email, so its calls had the page's cookie.
    await expect.poll(() => frame.getByLabel('Email').inputValue()).not.toBe('')
    for (const [label, text] of Object.entries(details))
      if (label !== 'Email') await frame.getByLabel(label).fill(text)
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('radio', { name: 'Free', exact: true }).check()
    await frame.getByRole('checkbox').check()
    await frame.getByRole('button', { name: 'Continue' }).click()
    await frame.getByRole('heading', { name: 'Welcome to the Club' }).waitFor()
    expect(await visitor.errors()).toEqual([])
  })
})

test('the steps stay in memory if the page’s router uses the hash', async () => {
  const { page } = visitor
  const told = warnings()
  await visitor.open('', '/hosts/hash-router.html')
  await page.getByRole('link', { name: 'Club', exact: true }).click()
  await goOn()
  expect(address()).toBe('/hosts/hash-router.html#/club')
  await page.reload()
  await visitor.heading('Choose your membership')
  await goBack()
  await visitor.heading('The Movie Club')
  await page.goBack()
  await visitor.heading(/^The Ritz$/)
  await visitor.heading(/Join the Ritz/)
  await page.goForward()
  await page.goForward()
  await visitor.heading('Choose your membership')
  await visitor.heading('The Movie Club')
  expect(told.filter(text => text.includes('router in the hash'))).toHaveLength(2)
})

describe('a router that replaces the mount element', () => {
  test('keeps the step in the path on a page with a base URL', async () => {
    await serve('<base href="https://assets.example/rev/">', '<main></main>')
    const { page } = visitor
    await page.goto(`${demo.origin}/club`)
    /** Runs code in the page. The code is text, because the test's compiler would rewrite an `import()`. */
    const asPage = (work: string) =>
      page.evaluate(`import('${demo.origin}/dist/movie-club.js').then(async ({ mount }) => {
        const main = document.querySelector('main')
        const element = document.createElement('div')
        const options = { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas', routing: 'path', basePath: '/club' }
        ${work}
      })`)
    await asPage('const { ready } = mount(element, options); main.append(element); await ready')
    await goOn()
    await asPage('main.replaceChildren(element); await mount(element, options).ready')
    await visitor.heading('Choose your membership')
    expect(address()).toBe('/club/register/membership')
    await goBack()
    expect(address()).toBe('/club')
  })
})
