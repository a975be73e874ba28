// An author who may write HTML but no script changes an instant tag. In each engine, the widget shows nothing that is not exactly its
// own, and keeps the typed text.
import { expect, test } from 'vitest'
import { withDemo } from '../../with-demo.ts'
import { withPastedPages } from '../editors/snippet/pasted-pages.ts'
import { inEachEngine } from '../in-engines.ts'
import { instantElement } from './instant-page.ts'
import { loadWidget } from './load-widget.ts'

const demo = withDemo()
const pages = withPastedPages(demo)
const evil = '<a href="https://evil.example/">evil</a>'
const nested = (mode: string) => `<template shadowrootmode="${mode}">${evil}<slot></slot></template>`
const into = (before: string, added: string) => (html: string) => html.replace(before, before + added)

const changes: readonly (readonly [string, (html: string) => string])[] = [
  ['a link beside the screen', into('</style>', evil)],
  [
    'a form around the screen',
    html =>
      html.replace(
        '<div class="mc-place">',
        `<form action="https://evil.example/">${evil}<div class="mc-place">`,
      ),
  ],
  ['an open shadow root inside', into('<div class="mc-why">', nested('open'))],
  ['a closed shadow root inside', into('<div class="mc-why">', nested('closed'))],
  ['a closed shadow root around the screen', into('<div class="mc-place">', nested('closed'))],
  [
    'a style with a class',
    into('</style>', '<style class="darkreader">.mc-input { color: rgb(1, 2, 3) }</style>'),
  ],
  ['a different address of the form', into('<form', ' action="https://evil.example/"')],
  ['a different link', html => html.replace('href="/login"', 'href="https://evil.example/"')],
]

/** Returns everything foreign in the widget, and the typed text. Runs in the page. */
function inWidget() {
  const root = document.querySelector('[data-movie-club]')?.shadowRoot
  const all = [...(root?.querySelectorAll('*') ?? [])]
  const input = root?.querySelector<HTMLInputElement>('[name=firstName]')
  return {
    children: [...(root?.children ?? [])].map(({ localName, className }) => `${localName} ${className}`),
    styles: [...(root?.querySelectorAll('style') ?? [])].map(({ textContent }) => textContent),
    evil: all.filter(({ attributes }) => [...attributes].some(({ value }) => value.includes('evil'))).length,
    isCovered: !root?.querySelector('.mc-why-vip')?.getClientRects().length,
    typed: input?.value,
    isFocused: root?.activeElement === input,
  }
}

inEachEngine('a changed instant tag', demo, (driver, engine) => {
  const start = async (html: string, policy?: string) => {
    await driver.open(pages.paste(html, policy))
    await driver.evaluate(() => {
      const input = document
        .querySelector('[data-movie-club]')
        ?.shadowRoot?.querySelector<HTMLInputElement>('[name=firstName]')
      input?.focus()
      if (input) input.value = 'Anne'
    })
    return loadWidget(driver, demo.origin)
  }

  // Only Chromium tries each change. Engines differ in shadow roots.
  const tried = changes.filter(([what]) => engine === 'chromium' || what.includes('closed shadow root'))
  test.each(tried)('that has %s is replaced, and the typed text stays', async (_, change) => {
    const html = instantElement({ loginUrl: '/login' })
    const changed = change(html)
    expect(changed).not.toBe(html)
    const warnings = await start(changed)
    expect(warnings.filter(text => text.includes('pasted first screen'))).toHaveLength(1)
    expect(await driver.evaluate(inWidget)).toEqual({
      children: ['style ', 'div mc-place'],
      styles: [''],
      evil: 0,
      isCovered: false,
      typed: 'Anne',
      isFocused: true,
    })
  })

  test('with a closed root is replaced', async () => {
    await driver.open(pages.paste(instantElement().replace('"open">', `"closed">${evil}`)))
    await driver.evaluate(() => {
      const attach = Element.prototype.attachShadow
      Element.prototype.attachShadow = function (options) {
        const root = attach.call(this, options)
        Object.assign(window, { root })
        return root
      }
    })
    await loadWidget(driver, demo.origin)
    const children = () =>
      driver.evaluate(() =>
        [...((Reflect.get(window, 'root') as ShadowRoot | undefined)?.children ?? [])].map(
          ({ localName, className }) => `${localName} ${className}`,
        ),
      )
    expect(await children()).toEqual(['style ', 'div mc-place'])
  })

  test('that was not changed causes no warning', async () => {
    expect(await start(instantElement())).toEqual([])
    expect((await driver.evaluate(inWidget)).typed).toBe('Anne')
  })
})
