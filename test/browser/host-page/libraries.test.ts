// The widget on pages with real libraries: scroll animations, scrolling by transforms, and a minified page.
import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { expect, test } from 'vitest'
import { recipe } from '../../package/recipe.ts'
import {
  addScript,
  appsReady,
  areAdopted,
  formState,
  instantElement,
  openInstant,
} from '../first-screen/instant-page.ts'
import { withShopper } from '../with-shopper.ts'
import { isFocusSeen } from './focus-seen.ts'
import { moduleScript, mountTag, servePage } from './serve-page.ts'

interface Minifier {
  minify(html: string, options: object): Promise<string>
}

const { minify } = createRequire(import.meta.url)('html-minifier-terser') as Minifier
const { demo, shopper } = withShopper()
const file = (path: string) => readFileSync(`node_modules/${path}`, 'utf8')
const tall = '<p style="height: 150vh">Films of the week</p>'
const vendors = '<script src="/vendors/register.js"></script>'

/** Serves a page whose widget is far below the window, in elements with this attribute, and opens it. */
async function openPage(attribute: string, head: string, scripts: string, hash = '') {
  const sections = [tall, mountTag(), tall].map(html => `<section ${attribute}>${html}</section>`).join('')
  const body = `<main data-scroll-container>${sections}</main>${scripts}${moduleScript}`
  servePage('/moved', body, vendors + head)
  await shopper.page.goto(`${demo.origin}/moved${hash}`)
  await shopper.page.getByLabel('Email').waitFor({ state: 'attached' })
  await shopper.settled()
}
const toTop = () => shopper.page.evaluate(() => scrollTo(0, 0))
const openWithAos = () =>
  openPage(
    'data-aos="fade-up"',
    `<style>${file('aos/dist/aos.css')}</style>`,
    `<script>${file('aos/dist/aos.js')}</script><script>AOS.init()</script>`,
  )

/** Expects that a visitor sees a focused field, and after Enter the next heading, although the page is at its top before each. */
async function expectSeen() {
  await shopper.page.getByLabel('Email').focus()
  await expect.poll(() => isFocusSeen(shopper.page)).toBe(true)
  await shopper.fillDetails()
  await toTop()
  await shopper.page.getByRole('button', { name: 'Continue' }).press('Enter')
  await shopper.heading('Choose your membership')
  await expect.poll(() => isFocusSeen(shopper.page)).toBe(true)
}

test('with AOS, a focused field and the next heading are in sight', async () => {
  await openWithAos()
  await toTop()
  await expectSeen()
})

test('with AOS, the card fields wait until the visitor scrolls to them', async () => {
  await openWithAos()
  await shopper.toMembership()
  await shopper.page.getByRole('checkbox').check()
  await shopper.press('Continue')
  await shopper.heading(/as a VIP/)
  await shopper.page
    .getByRole('button', { name: 'Credit Card' })
    .evaluate((button: HTMLElement) => button.click())
  await toTop()
  await shopper.field('number')
  await shopper.settled()
  await shopper.payByCard()
  expect(await shopper.errors()).toEqual([])
})

test('with Locomotive Scroll, a focused field and the next heading are in sight', async () => {
  await openPage(
    'data-scroll-section',
    `<style>${file('locomotive-scroll/dist/locomotive-scroll.min.css')}</style>`,
    `<script>${file('locomotive-scroll/dist/locomotive-scroll.min.js')}</script>
     <script>${recipe('js', 'LocomotiveScroll')}</script>`,
  )
  await expectSeen()
})

const everything = {
  caseSensitive: false,
  collapseBooleanAttributes: true,
  collapseWhitespace: true,
  conservativeCollapse: false,
  decodeEntities: true,
  minifyCSS: true,
  minifyJS: true,
  removeAttributeQuotes: true,
  removeComments: true,
  removeEmptyAttributes: true,
  removeOptionalTags: true,
  removeRedundantAttributes: true,
  removeScriptTypeAttributes: true,
  removeStyleLinkTypeAttributes: true,
  sortAttributes: true,
  sortClassName: true,
  useShortDoctype: true,
}

test('html-minifier-terser leaves an instant tag as it is, and React hydrates it', async () => {
  await openInstant(shopper, await minify(instantElement(), everything))
  await shopper.page.getByLabel('Surname').fill('Lee')
  await addScript(shopper.page)
  await appsReady(shopper.page)
  expect(await areAdopted(shopper.page)).toEqual([true])
  expect((await formState(shopper.page)).values).toMatchObject({ lastName: 'Lee' })
})

test('an instant tag that html-minifier-terser has changed is replaced, and keeps what is typed', async () => {
  const unmarked = instantElement().replaceAll('<!-- htmlmin:ignore -->', '')
  await openInstant(shopper, await minify(unmarked, everything))
  await shopper.page.getByLabel('Surname').fill('Lee')
  await addScript(shopper.page)
  await appsReady(shopper.page)
  expect(await areAdopted(shopper.page)).toEqual([false])
  expect((await formState(shopper.page)).values).toMatchObject({ lastName: 'Lee' })
})

test('a minified instant tag keeps what is typed before the script has loaded', async () => {
  await shopper.open('', '/hosts/minified.html')
  await shopper.page.getByLabel('First name').fill('Ann')
  await shopper.page.getByLabel('Post code').waitFor()
  expect(await shopper.page.getByLabel('First name').inputValue()).toBe('Ann')
})
