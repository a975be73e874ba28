// Tests that the URL of the snippet page contains the editor's choices, and that an attacker's link to the page can do no harm.
import { expect, test } from 'vitest'
import { siteKey, withSnippetPage } from './with-snippet-page.ts'

const { demo, visitor, tag, errors, field, theme, openForm, openPart } = withSnippetPage()
const index = '/dist/snippet/index.html'
const hash = () => visitor.page.evaluate(() => location.hash)
const follow = async (choices: Readonly<Record<string, string>>) => {
  // Opens an empty page first, so that the snippet page loads again. A snippet page that is already open would only handle the change of
  // its hash.
  await visitor.page.goto('about:blank')
  await openForm(`${index}#${new URLSearchParams(choices)}`)
}
const complete = { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas', captchaSiteKey: siteKey }

const choose = async () => {
  await field('Cinema id').fill('lido')
  await field('My cinema has no captcha').check()
  await theme('Lido').check()
  await visitor.page.getByText('Colours, fonts and corners').click()
  await field('Links').fill('#1a2b3c')
  await visitor.page.getByText('Addresses, nonce').click()
  await field('PayPal').uncheck()
  await tag().waitFor()
  await expect.poll(hash).toContain('methods=')
}
const isChosen = async () => {
  await tag().waitFor()
  expect(await field('Cinema name').inputValue()).toBe('Lido Cinemas')
  expect(await theme('Lido').isChecked()).toBe(true)
  expect(await field('Links').inputValue()).toBe('#1a2b3c')
  expect(await field('Links: pick').inputValue()).toBe('#1a2b3c')
  expect(await field('PayPal').isChecked()).toBe(false)
  expect(await field('Apple Pay').isChecked()).toBe(true)
  expect(await tag().textContent()).toContain('--movie-club-link:#1a2b3c')
}

test('an editor’s choices survive a reload, and are never sent to a server', async () => {
  const { page } = visitor
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  await openForm('/snippet?from=mail')
  await choose()
  expect(new URL(page.url()).search).toBe('?from=mail')
  // Leaves out the height, which the page adds to the tag after the preview has measured the height.
  const tagText = async () => (await tag().textContent())?.replace(/min-height:[^;"]*/, '')
  const [chosen, before] = [await hash(), await tagText()]
  await page.setViewportSize({ width: 360, height: 800 })
  await page.getByRole('link', { name: 'Your tag is ready to copy' }).click()
  await expect.poll(hash).toBe(chosen)
  await page.setViewportSize({ width: 1280, height: 900 })

  // The editor opens the guide by a link, follows the guide's link back to this page, and then goes Back twice.
  await page.getByRole('link', { name: 'Webflow', exact: true }).click()
  const guide = page.getByRole('heading', { name: 'Webflow' })
  await expect.poll(() => guide.evaluate(heading => heading.getBoundingClientRect().top)).toBeLessThan(300)
  await page.getByRole('link', { name: 'the snippet page' }).click()
  await isChosen()
  await page.goBack()
  await guide.waitFor()
  await page.goBack()
  await isChosen()

  await page.reload()
  await isChosen()
  await expect.poll(tagText).toBe(before)
  expect(asked.filter(address => /1a2b3c/.test(address))).toEqual([])
})

test('the cinema’s name follows its id until the editor types a name', async () => {
  await openForm()
  await field('Cinema id').fill('ritz')
  expect(await field('Cinema name').inputValue()).toBe('Ritz Cinemas')
  await field('Cinema name').fill('The Old Ritz')
  await field('Cinema id').fill('cameo')
  expect(await field('Cinema name').inputValue()).toBe('The Old Ritz')
})

test('a link from a different site cannot choose URLs in the snippet', async () => {
  const { page } = visitor
  const asked: string[] = []
  page.on('request', request => asked.push(request.url()))
  const theirs = `${demo.origin}/theirs/`
  const refused = {
    files: 'Folder of the script',
    apiBase: 'Address of the API',
    imageBase: 'Address of the pictures',
  }
  await follow({
    ...complete,
    ...Object.fromEntries(Object.keys(refused).map(name => [name, theirs])),
    theme: 'neon',
    loginUrl: 'javascript:alert(1)',
    fallback: 'javascript:alert(1)',
    '--movie-club-background': `url(${theirs}a.png)`,
  })
  for (const [name, label] of Object.entries(refused)) {
    await errors().getByText(`${label}:`).waitFor()
    expect(await page.locator(`#${name}`).inputValue()).toBe('https://…/')
  }
  await errors().getByText('Login page: Enter an address').waitFor()
  await errors().getByText('Page without the widget: enter an address').waitFor()
  await errors().getByText('Enter a colour').waitFor()
  expect(await theme('Classic').isChecked()).toBe(true)
  await visitor.settled()
  expect(await tag().isVisible()).toBe(false)
  expect(asked.filter(address => address.startsWith(theirs))).toEqual([])
  const kept = new URLSearchParams((await hash()).slice(1))
  for (const name of Object.keys(refused)) expect(kept.get(name)).toBe('https://…/')
})

test('a link to the snippet page replaces the editor’s earlier choices', async () => {
  const { page } = visitor
  await follow({ ...complete, start: '/newsletter' })
  await tag().waitFor()
  await openPart('Pages of your site')
  await field('Login page').fill('/members')
  await page.evaluate(
    choices => {
      location.hash = choices
    },
    String(new URLSearchParams({ ...complete, theme: 'cameo' })),
  )
  await expect.poll(() => theme('Cameo').isChecked()).toBe(true)
  expect(await field('First step').inputValue()).toBe('/register')
  expect(await field('Login page').inputValue()).toBe('')
  await expect.poll(() => tag().textContent()).toContain('data-theme="cameo"')
})

test('after the tag is copied, the snippet page links to the editor’s page with its checklist', async () => {
  const { page, context } = visitor
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await follow(complete)
  await tag().waitFor()
  await visitor.press('Copy the tag')
  await page.locator('#said').getByText('open the page with ?movie-club-check').waitFor()
  await field('Address of your page').fill(`${demo.origin}/?theme=ritz`)
  const link = page.locator('#check a')
  expect(await link.getAttribute('href')).toBe(`${demo.origin}/?theme=ritz&movie-club-check`)
  const opened = context.waitForEvent('page')
  await link.click()
  const other = await opened
  await other.locator('[data-movie-club-checklist]').first().waitFor({ state: 'attached' })
  await other.close()
  await field('Address of your page').fill('my page')
  await page.getByText('Enter the address as the browser shows it').waitFor()
  expect(await link.count()).toBe(0)
})
