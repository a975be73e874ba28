import { type LabSystem, links, plainPages } from '../lab-system.ts'

const start = `<style>.transition-fade { transition: opacity 0.3s } html.is-animating .transition-fade { opacity: 0 }</style>
<script src="/node_modules/swup/dist/Swup.umd.js"></script><script>
addEventListener('DOMContentLoaded', () => new Swup())</script>`

export const swup: LabSystem = {
  name: 'swup',
  packages: { swup: '4.10.0' },
  files: script =>
    plainPages(
      script,
      start,
      content => `<nav>${links}</nav><main id="swup" class="transition-fade">${content}</main>`,
    ),
  build: [],
  output: '.',
}
