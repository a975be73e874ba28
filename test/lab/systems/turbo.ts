import { type LabSystem, links, plainPages } from '../lab-system.ts'

export const turbo: LabSystem = {
  name: 'turbo',
  packages: { '@hotwired/turbo': '8.0.23' },
  files: script =>
    plainPages(
      script,
      '<script src="/node_modules/@hotwired/turbo/dist/turbo.es2017-umd.js"></script>',
      content => `<nav>${links}</nav><main>${content}</main>`,
    ),
  build: [],
  output: '.',
}
