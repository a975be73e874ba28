import { contentOf, folderOf, type LabSystem, links, paths, scriptTag } from '../lab-system.ts'

export const sveltekit: LabSystem = {
  name: 'sveltekit',
  packages: {
    '@sveltejs/kit': '3.2.0',
    '@sveltejs/adapter-static': '4.0.1',
    '@sveltejs/vite-plugin-svelte': '7.3.1',
    svelte: '5.57.3',
    vite: '8.3.8',
  },
  files: script => ({
    'package.json': '{ "type": "module", "private": true }',
    'vite.config.js': `import { sveltekit } from '@sveltejs/kit/vite'\nimport adapter from '@sveltejs/adapter-static'\nexport default { plugins: [sveltekit({ adapter: adapter() })] }`,
    'src/app.html': `<!doctype html><html lang="en"><head><meta charset="utf-8"><link rel="icon" href="data:,">%sveltekit.head%</head><body><div style="display: contents">%sveltekit.body%</div></body></html>`,
    'src/routes/+layout.js': "export const prerender = true\nexport const trailingSlash = 'always'",
    'src/routes/+layout.svelte': `<script>let { children } = $props()</script>
<svelte:head><title>Site</title>${script === 'layout' ? scriptTag : ''}</svelte:head>
<nav>${links}</nav><main>{@render children()}</main>`,
    ...Object.fromEntries(
      paths.map(path => [
        `src/routes/${folderOf(path)}/+page.svelte`,
        `<script>const content = ${JSON.stringify(contentOf(path, script)).replaceAll('</', '<\\/')}</script>\n{@html content}`,
      ]),
    ),
  }),
  build: [['vite', 'build']],
  output: 'build',
}
