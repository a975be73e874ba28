import { contentOf, folderOf, type LabSystem, links, paths, scriptTag } from '../lab-system.ts'

/**
 * Returns a site of Astro.
 * @param attributes additional attributes of the widget's element. They must be plain HTML attributes, because
 *   content that comes as HTML cannot have directives of Astro.
 */
const site = (name: string, attributes = ''): LabSystem => ({
  name,
  packages: { astro: '7.3.5' },
  files: script => ({
    'package.json': '{ "type": "module", "private": true }',
    'astro.config.mjs': 'export default { telemetry: false }',
    'src/layouts/Site.astro': `---
import { ClientRouter } from 'astro:transitions'
---
<html lang="en"><head><meta charset="utf-8"><title>Site</title><link rel="icon" href="data:,"><ClientRouter />
${script === 'layout' ? scriptTag.replace('<script', '<script is:inline') : ''}</head>
<body><nav>${links}</nav><main><slot /></main></body></html>`,
    ...Object.fromEntries(
      paths.map(path => [
        `src/pages/${folderOf(path) || 'index'}.astro`,
        `---\nimport Site from '../layouts/Site.astro'\nconst content = ${JSON.stringify(contentOf(path, script).replace(/<(div data-movie-club|movie-club)/, `<$1${attributes}`))}\n---\n<Site><Fragment set:html={content} /></Site>`,
      ]),
    ),
  }),
  build: [['astro', 'build']],
  output: 'dist',
})

export const astro = site('astro')

/**
 * A site with the attribute that `transition:persist` writes into the HTML of the widget's element. The element moves to the next page if
 * that page has an element with the same name.
 */
export const astroPersist = site('astro-persist', ' data-astro-transition-persist="club"')
