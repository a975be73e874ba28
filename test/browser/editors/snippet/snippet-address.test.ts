// The address of the snippet page: it has the choices, and a link that somebody else wrote can do no harm.
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor()
const siteKey = '6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'
const tag = () => visitor.page.locator('#code-module')
const faults = () => visitor.page.locator('#faults')
const field = (label: string) => visitor.page.getByLabel(label, { exact: true })
const index = '/dist/snippet/index.html'
const hash = () => visitor.page.evaluate(() => location.hash)
const follow = async (choices: Readonly<Record<string, string>>) => {
  // A page that is open already reads the choices, too.
  await visitor.page.goto('about:blank')
  await visitor.open(`#${new URLSearchParams(choices)}`, index)
}
const complete = { cinemaId: 'ritz', cinemaName: 'Ritz Cinemas', captchaSiteKey: siteKey }

describe('what an editor has chosen', () => {
  beforeEach(() => visitor.open('?from=mail', '/snippet'))

  const choose = async () => {
    await field('Cinema id').fill('lido')
    await field('My cinema has no captcha').check()
    await field('Look').selectOption('lido')
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
    expect(await field('Look').inputValue()).toBe('lido')
    expect(await field('Links').inputValue()).toBe('#1a2b3c')
    expect(await field('Links: pick').inputValue()).toBe('#1a2b3c')
    expect(await field('PayPal').isChecked()).toBe(false)
    expect(await field('Apple Pay').isChecked()).toBe(true)
    expect(await tag().textContent()).toContain('--movie-club-link:#1a2b3c')
  }

  test('is there after a reload, and nothing of it was sent', async () => {
    const asked: string[] = []
    visitor.page.on('request', request => asked.push(request.url()))
    await choose()
    expect(new URL(visitor.page.url()).search).toBe('?from=mail')
    const before = await tag().textContent()
    await visitor.page.reload()
    await isChosen()
    expect(await tag().textContent()).toBe(before)
    expect(asked.filter(address => /1a2b3c/.test(address))).toEqual([])
  })

  test('comes along to a guide and back, by its link and by the browser’s button', async () => {
    await choose()
    await visitor.page.getByRole('link', { name: 'Webflow' }).click()
    const guide = visitor.page.getByRole('heading', { name: 'Webflow' })
    await expect.poll(() => guide.evaluate(heading => heading.getBoundingClientRect().top)).toBeLessThan(300)
    await visitor.page.getByRole('link', { name: 'the snippet page' }).click()
    await isChosen()
    await visitor.page.goBack()
    await guide.waitFor()
    await visitor.page.goBack()
    await isChosen()
  })

  test('stays in the address where a link leads to a part of the page', async () => {
    await choose()
    const before = await hash()
    await visitor.page.getByRole('link', { name: 'To the tag' }).click()
    await expect.poll(hash).toBe(before)
  })

  test('is what the list of cinemas says, until a name of one’s own is typed', async () => {
    await choose()
    await visitor.page.reload()
    await isChosen()
    await field('Cinema id').fill('ritz')
    expect(await field('Cinema name').inputValue()).toBe('Ritz Cinemas')
    await field('Cinema name').fill('The Old Ritz')
    await field('Cinema id').fill('cameo')
    expect(await field('Cinema name').inputValue()).toBe('The Old Ritz')
  })
})

describe('a link of somebody else', () => {
  const isOpen = () => visitor.page.locator('#cinemaId').waitFor()

  test.each([
    ['files', 'Folder of the script'],
    ['apiBase', 'Address of the API'],
    ['imageBase', 'Address of the pictures'],
  ])('cannot choose %s: it is to be filled in', async (name, label) => {
    const asked: string[] = []
    visitor.page.on('request', request => asked.push(request.url()))
    const theirs = `${demo.origin}/theirs/`
    await follow({ ...complete, [name]: theirs })
    await faults().getByText(`${label}:`).waitFor()
    expect(await visitor.page.locator(`#${name}`).inputValue()).toBe('https://…/')
    await visitor.settled()
    expect(await tag().isVisible()).toBe(false)
    expect(asked.filter(address => address.startsWith(theirs))).toEqual([])
    expect(await visitor.page.locator('body').innerHTML()).not.toContain('theirs')
    expect(await hash()).not.toContain('theirs')
  })

  test('is checked as if it had been typed', async () => {
    const asked: string[] = []
    visitor.page.on('request', request => asked.push(request.url()))
    await follow({
      ...complete,
      theme: 'neon',
      loginUrl: 'javascript:alert(1)',
      fallback: 'javascript:alert(1)',
      '--movie-club-background': `url(${demo.origin}/theirs.png)`,
    })
    await faults().getByText('Login page: Write an address').waitFor()
    await faults().getByText('Page without the widget: write an address').waitFor()
    await faults().getByText('Write a colour').waitFor()
    expect(await field('Look').inputValue()).toBe('classic')
    await visitor.page.locator('.frame.desktop[data-state=ready]').waitFor()
    expect(asked.filter(address => /theirs/.test(address))).toEqual([])
    expect(await tag().isVisible()).toBe(false)
  })

  test('takes the place of what was chosen, and what it does not name is as at the beginning', async () => {
    await follow({ ...complete, start: '/newsletter' })
    await tag().waitFor()
    await field('Login page').fill('/members')
    await visitor.page.evaluate(
      choices => {
        location.hash = choices
      },
      String(new URLSearchParams({ ...complete, theme: 'cameo' })),
    )
    await expect.poll(() => field('Look').inputValue()).toBe('cameo')
    expect(await field('First step').inputValue()).toBe('/register')
    expect(await field('Login page').inputValue()).toBe('')
    await isOpen()
    await expect.poll(() => tag().textContent()).toContain('data-theme="cameo"')
  })
})

describe('after copying', () => {
  test('it says how to see whether the tag is right, and makes the link', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await follow(complete)
    await visitor.press('Copy the tag')
    await visitor.page.locator('#said').getByText('open the page with ?movie-club-check').waitFor()
    await field('Address of your page').fill(`${demo.origin}/?theme=ritz`)
    const link = visitor.page.locator('#check a')
    expect(await link.getAttribute('href')).toBe(`${demo.origin}/?theme=ritz&movie-club-check`)
    const opened = visitor.context.waitForEvent('page')
    await link.click()
    const page = await opened
    await page.locator('[data-movie-club-doctor]').first().waitFor({ state: 'attached' })
    await page.close()
    await field('Address of your page').fill('my page')
    await visitor.page.getByText('Write the address as the browser shows it').waitFor()
    expect(await link.count()).toBe(0)
  })
})
