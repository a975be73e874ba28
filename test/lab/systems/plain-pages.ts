// Systems that need no build: a library in plain pages replaces a part of the page when the visitor follows a link.
import { type LabSystem, links, plainPages } from '../lab-system.ts'

const nav = `<nav>${links}</nav>`

/** @param head added to each page's head: the library, and how it starts */
const plain = (
  name: string,
  library: string,
  version: string,
  head: string,
  wrap: (content: string) => string,
): LabSystem => ({
  name,
  packages: { [library]: version },
  files: script => plainPages(script, head, wrap),
  build: [],
  output: '.',
})

const load = (path: string): string => `<script src="/node_modules/${path}"></script>`
const onceLoaded = (code: string): string =>
  `<script>addEventListener('DOMContentLoaded', () => ${code})</script>`

export const plainSystems: readonly LabSystem[] = [
  plain(
    'barba',
    '@barba/core',
    '2.10.3',
    // A transition of half a second, during which the old page and the new page both exist.
    `${load('@barba/core/dist/barba.umd.js')}${onceLoaded(`barba.init({ transitions: [{ sync: true,
      leave: () => new Promise(resolve => setTimeout(resolve, 500)), enter() {} }] })`)}`,
    content =>
      `${nav}<div data-barba="wrapper"><main data-barba="container" data-barba-namespace="page">${content}</main></div>`,
  ),
  plain(
    'swup',
    'swup',
    '4.10.0',
    `<style>.transition-fade { transition: opacity 0.3s } html.is-animating .transition-fade { opacity: 0 }</style>
${load('swup/dist/Swup.umd.js')}${onceLoaded('new Swup()')}`,
    content => `${nav}<main id="swup" class="transition-fade">${content}</main>`,
  ),
  plain(
    'turbo',
    '@hotwired/turbo',
    '8.0.23',
    load('@hotwired/turbo/dist/turbo.es2017-umd.js'),
    content => `${nav}<main>${content}</main>`,
  ),
]
