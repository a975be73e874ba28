import { type LabSystem, links, plainPages } from '../lab-system.ts'

/** Starts Barba with a transition of half a second, during which the old page and the new page both exist. */
const start = `<script src="/node_modules/@barba/core/dist/barba.umd.js"></script><script>
addEventListener('DOMContentLoaded', () => barba.init({ transitions: [{ sync: true,
  leave: () => new Promise(resolve => setTimeout(resolve, 500)), enter() {} }] }))</script>`

export const barba: LabSystem = {
  name: 'barba',
  packages: { '@barba/core': '2.10.3' },
  files: script =>
    plainPages(
      script,
      start,
      content =>
        `<nav>${links}</nav><div data-barba="wrapper"><main data-barba="container" data-barba-namespace="page">${content}</main></div>`,
    ),
  build: [],
  output: '.',
}
