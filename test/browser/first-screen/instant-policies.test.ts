// The instant tag works under a strict content security policy, and on a page that requires trusted types.
import { beforeEach, describe, expect, test } from 'vitest'
import { blockedByPolicy, watchPolicy } from '../policy-violations.ts'
import { withVisitor } from '../with-visitor.ts'
import {
  addScript,
  appsReady,
  areAdopted,
  formState,
  instantElement,
  openInstant,
  useForm,
} from './instant-page.ts'

const { visitor } = withVisitor()
const policy = (content: string) => `<meta http-equiv="Content-Security-Policy" content="${content}">`
const withNonce = policy(
  "default-src 'none'; script-src 'nonce-abc' 'self'; style-src 'nonce-abc'; connect-src 'self'; img-src 'self' data:",
)
const refused = () => blockedByPolicy(visitor.page)
/** Returns the theme's background, or transparent if the policy blocks its style. */
const background = () =>
  visitor.page.locator('.mc-root').evaluate(frame => getComputedStyle(frame).backgroundColor)

beforeEach(() => watchPolicy(visitor.page))

describe('a content security policy with a nonce', () => {
  test('allows the style of an instant tag that has the nonce', async () => {
    const { page } = visitor
    await openInstant(visitor, instantElement({ nonce: 'abc' }), withNonce)
    const before = await useForm(page)
    const colour = await background()
    expect(colour).not.toBe('rgba(0, 0, 0, 0)')
    await addScript(page, 'abc')
    await appsReady(page)
    expect(await background()).toBe(colour)
    expect([await formState(page), await areAdopted(page)]).toEqual([before, [true]])
    expect(await refused()).toEqual([])
  })

  test('blocks the styles of an instant tag without nonce until the script has loaded', async () => {
    const { page } = visitor
    await openInstant(visitor, instantElement(), withNonce)
    const before = await useForm(page)
    expect(await background()).toBe('rgba(0, 0, 0, 0)')
    await addScript(page, 'abc')
    await appsReady(page)
    expect(await background()).not.toBe('rgba(0, 0, 0, 0)')
    expect([await formState(page), await areAdopted(page)]).toEqual([before, [true]])
    expect(new Set((await refused()).map(line => line.split(' ')[0]))).toEqual(new Set(['style-src-elem']))
  })
})

describe('a page that requires trusted types', () => {
  const allowing = (names: string) =>
    policy(`require-trusted-types-for 'script'; trusted-types test ${names}`)

  test.each([
    ['if the page allows our policy', 'movie-club'],
    ['if the page forbids our policy, so that the widget cannot create HTML', ''],
  ])('lets the app adopt the form %s', async (_, names) => {
    const { page } = visitor
    await openInstant(visitor, instantElement(), allowing(names))
    const before = await useForm(page)
    await addScript(page)
    await appsReady(page)
    expect([await formState(page), await areAdopted(page)]).toEqual([before, [true]])
  })

  test.each([
    ['that has a different label', '>Email<', '>E-mail address<'],
    ['that has a different theme', 'data-theme="ritz"', 'data-theme="lido"'],
  ])('keeps the typed text of a stale tag %s', async (_, now, then) => {
    const { page } = visitor
    const html = instantElement().replace(now, then)
    expect(html).toContain(then)
    await openInstant(visitor, html, allowing(''))
    const before = await useForm(page)
    await addScript(page)
    await appsReady(page)
    await page.getByLabel('Email', { exact: true }).waitFor()
    expect(await formState(page)).toEqual(before)
  })

  test('and forbids our policy keeps no foreign address of a form or a link', async () => {
    const { page } = visitor
    const evil = 'https://evil.example/'
    const html = instantElement({ loginUrl: '/login' })
      .replace('<form', `<form action="${evil}"`)
      .replace('href="/login"', `href="${evil}"`)
    expect(html.split(evil)).toHaveLength(3)
    await openInstant(visitor, html, allowing(''))
    const before = await useForm(page)
    await addScript(page)
    await appsReady(page)
    expect(await formState(page)).toEqual(before)
    const left = await page.evaluate(
      () =>
        document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-root')?.outerHTML ?? '',
    )
    expect(left).toContain('/login?returnUrl=')
    expect(left).not.toContain(evil)
  })
})
