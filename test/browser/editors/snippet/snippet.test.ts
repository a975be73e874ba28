// The snippet page: what it asks for, refuses, shows and copies.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeEach, describe, expect, test } from 'vitest'
import { withVisitor } from '../../with-visitor.ts'

const { demo, visitor } = withVisitor()
const siteKey = '6LcRitzCinemasABCDEFGHJKLMNPQRSTUVWXYZ01'
const tag = () => visitor.page.locator('#code-module')
const faults = () => visitor.page.locator('#faults')
const said = () => visitor.page.locator('#said')
const field = (label: string) => visitor.page.getByLabel(label, { exact: true })
const framed = (name: 'phone' | 'desktop') => visitor.page.frameLocator(`.${name} iframe`)

beforeEach(() => visitor.open('', '/snippet'))
const fillIn = async () => {
  await field('Cinema id').fill('ritz')
  await field('Captcha site key').fill(siteKey)
}

describe('before everything is filled in', () => {
  test('there is no tag, and what is missing is said and leads to its field', async () => {
    await faults().getByText('Cinema id: fill it in.').waitFor()
    expect(await tag().isVisible()).toBe(false)
    await faults()
      .getByRole('link', { name: /Captcha site key/ })
      .click()
    expect(await field('Captcha site key').evaluate(input => input.matches(':focus'))).toBe(true)
  })

  test('a placeholder in place of the captcha key is refused; saying that there is none is not', async () => {
    await fillIn()
    await tag().waitFor()
    await field('Captcha site key').fill('6Lc…')
    await faults().getByText('This is no site key').waitFor()
    expect(await tag().isVisible()).toBe(false)
    expect(await field('Captcha site key').getAttribute('aria-invalid')).toBe('true')
    await visitor.page.locator('.field:has(#captchaSiteKey)').getByText('This is no site key').waitFor()
    await field('Captcha site key').fill('')
    await field('My cinema has no captcha').check()
    await tag().waitFor()
    expect(await tag().textContent()).not.toContain('captcha')
  })

  test('a wrong colour leads into the part that is closed', async () => {
    await fillIn()
    await visitor.page.getByText('Colours, fonts and corners').click()
    await field('Links').fill('url(x)')
    await visitor.page.getByText('Colours, fonts and corners').click()
    await faults()
      .getByRole('link', { name: /Write a colour/ })
      .click()
    expect(await field('Links').evaluate(input => input.matches(':focus'))).toBe(true)
  })
})

describe('the preview', () => {
  test('is the widget with the look, the name and the colours that are chosen', async () => {
    await fillIn()
    await field('Look').selectOption('lido')
    await framed('desktop').getByRole('heading', { name: 'Join the Ritz Cinemas Movie Club' }).waitFor()
    await framed('desktop').locator('.mc-theme-lido').waitFor()
    await visitor.page.getByText('Colours, fonts and corners').click()
    await field('Background').fill('#123456')
    const background = framed('desktop').locator('.mc-root')
    await expect
      .poll(() => background.evaluate(root => getComputedStyle(root).backgroundColor))
      .toBe('rgb(18, 52, 86)')
    await visitor.press('Phone')
    expect(await framed('phone').locator('.mc-root').isVisible()).toBe(true)
    expect(await framed('desktop').locator('.mc-root').isVisible()).toBe(false)
  })

  test('has no checklist, with a key or without; what is wrong stands beside its field, and the widget stays', async () => {
    const checklists = () =>
      Promise.all(
        (['phone', 'desktop'] as const).map(name => framed(name).locator('[data-movie-club-doctor]').count()),
      )
    const isReady = () => visitor.page.locator('.frame.desktop[data-state=ready]').waitFor()
    await isReady()
    // The checklist waits for the page to be whole, and comes with a file of its own.
    const asked = () =>
      visitor.page.evaluate(() =>
        [...document.querySelectorAll('iframe')].flatMap(frame =>
          (frame.contentWindow?.performance.getEntriesByType('resource') ?? [])
            .map(({ name }) => name)
            .filter(name => /doctor/.test(name)),
        ),
      )
    expect(await asked()).toEqual([])
    await fillIn()
    await field('Login page').fill('javascript:1')
    await visitor.page.locator('.field:has(#loginUrl)').getByText('Write an address').waitFor()
    await field('Look').selectOption('cameo')
    await framed('desktop').locator('.mc-theme-cameo').waitFor()
    await isReady()
    await framed('desktop').getByLabel('Surname').waitFor()
    expect(await asked()).toEqual([])
    expect(await checklists()).toEqual([0, 0])
  })

  test('says which font this computer does not have, and measures with the next one', async () => {
    await fillIn()
    await visitor.page.getByText('Colours, fonts and corners').click()
    const note = visitor.page.getByText(/is not on this computer/)
    await field('Font of words').fill('Gotham, Georgia, serif')
    await expect.poll(() => note.allTextContents()).toEqual([expect.stringMatching(/^Gotham is not/)])
    expect(await field('Font of words').getAttribute('aria-describedby')).toBe('--movie-club-font-hint')
    await field('Font of headings').fill("'Nowhere Sans'")
    await expect.poll(() => note.count()).toBe(2)
    for (const there of ['Georgia, Gotham, serif', '"Roboto Condensed"', 'system-ui', '']) {
      await field('Font of words').fill(there)
      await field('Font of headings').fill(there)
      await expect.poll(() => note.allTextContents()).toEqual([])
    }
  })

  test('measures with the font that is named', async () => {
    const reserved = async () =>
      /clamp\((\d+)px.*?,(\d+)px\)/.exec((await tag().textContent()) ?? '')?.slice(1)
    await fillIn()
    await expect.poll(reserved).toHaveLength(2)
    const before = await reserved()
    await visitor.page.getByText('Colours, fonts and corners').click()
    // As wide as Courier: words need more lines.
    await field('Font of words').fill('Courier New, monospace')
    await expect.poll(async () => Number((await reserved())?.[1])).toBeGreaterThan(Number(before?.[1]) + 20)
    const phone = await framed('phone')
      .locator('[data-movie-club]')
      .evaluate(mount => Math.ceil(mount.getBoundingClientRect().height))
    expect(Number((await reserved())?.[1])).toBe(phone)
    expect(await tag().textContent()).toContain('--movie-club-font:Courier New, monospace')
  })

  test('gives the height that the tag reserves', async () => {
    await fillIn()
    await tag().waitFor()
    const heights = await Promise.all(
      (['phone', 'desktop'] as const).map(name =>
        framed(name)
          .locator('[data-movie-club]')
          .evaluate(mount => Math.ceil(mount.getBoundingClientRect().height)),
      ),
    )
    const [phone, desktop] = heights
    expect(await tag().textContent()).toContain(
      `style="min-height:clamp(${desktop}px,(760px - 100vw)*999,${phone}px)"`,
    )
    await visitor.page.getByText('Addresses, nonce').click()
    await field('Room that the page keeps free').selectOption('none')
    await expect.poll(() => tag().textContent()).not.toContain('style=')
  })

  test('starts where the editor says, and is the emulated cinema, whose visitors can go on', async () => {
    await field('First step').selectOption('/newsletter')
    await framed('desktop')
      .getByRole('heading', { name: /newsletter/i })
      .first()
      .waitFor()
    await field('First step').selectOption('/register')
    const widget = framed('desktop')
    // The form of the newsletter, which is there until then, has fields of the same names.
    await widget.getByRole('heading', { name: /^Join the/ }).waitFor()
    for (const [label, text] of Object.entries({
      Email: 'ann@example.com',
      'First name': 'Ann',
      Surname: 'Lee',
      'Mobile number': '0400 000 000',
      'Post code': '2031',
    }))
      await widget.getByLabel(label).fill(text)
    await widget.getByRole('button', { name: 'Continue' }).click()
    await widget.getByRole('heading', { name: 'Choose your membership' }).waitFor()
  })

  test('says when the script is not in the folder that is given', async () => {
    await visitor.page.getByText('Addresses, nonce').click()
    await field('Folder of the script').fill(`${demo.origin}/nothing/`)
    await visitor.page.locator('.frame.desktop[data-state=failed]').waitFor()
  })
})

describe('copying', () => {
  test('puts the tag on the clipboard and says so', async () => {
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await fillIn()
    await visitor.press('Copy the tag')
    await said().getByText('Copied: the tag.').waitFor()
    expect(await visitor.page.evaluate(() => navigator.clipboard.readText())).toBe(await tag().textContent())
  })

  test('gives the instant tag, which is the tag with the first screen of what is chosen', async () => {
    await fillIn()
    await field('Look').selectOption('cameo')
    const instant = visitor.page.locator('#code-instant')
    await instant.getByText('mc-theme-cameo').waitFor()
    await instant.getByText('Join the <span class="mc-together">Ritz Cinemas</span> Movie Club').waitFor()
    // Both are written anew when the preview has its height.
    const both = async () => {
      const [long, short] = await Promise.all([instant.innerText(), tag().innerText()])
      const without = long.replace(/<template shadowrootmode="open">.*<\/template>/s, '')
      return { isLonger: long !== short, isSame: without === short }
    }
    await expect.poll(both).toEqual({ isLonger: true, isSame: true })
    await visitor.context.grantPermissions(['clipboard-read', 'clipboard-write'])
    const copied = () => visitor.page.evaluate(() => navigator.clipboard.readText())
    const isSame = async () => {
      await visitor.press('Copy the instant tag')
      await said().getByText('Copied: the instant tag.').waitFor()
      return (await copied()) === (await instant.innerText())
    }
    await expect.poll(isSame).toBe(true)
    expect(await copied()).toContain('<template shadowrootmode="open">')
  })

  test('selects the text where the clipboard is refused, and says what to press', async () => {
    await visitor.page.evaluate(() => {
      Object.defineProperty(navigator, 'clipboard', { value: undefined })
    })
    await fillIn()
    await visitor.press('Copy the tag')
    await said().getByText('press Ctrl+C').waitFor()
    const selected = await visitor.page.evaluate(() => getSelection()?.toString())
    expect(selected).toBe(await tag().textContent())
  })

  test('gives the hashes of the build’s manifest', async () => {
    const manifest = JSON.parse(
      readFileSync(join(import.meta.dirname, '../../../../dist/manifest.json'), 'utf8'),
    )
    await fillIn()
    await tag().waitFor()
    expect(await tag().textContent()).toContain(`integrity="${manifest.files['movie-club.js'].integrity}"`)
    expect(await visitor.page.locator('#code-umd').textContent()).toContain(
      `integrity="${manifest.files['movie-club.umd.js'].integrity}" crossorigin="anonymous"`,
    )
  })
})
