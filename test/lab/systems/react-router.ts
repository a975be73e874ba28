import { contentOf, folderOf, type LabSystem, paths, scriptTag } from '../lab-system.ts'

const nav = paths.map(path => `<Link to="${path}">To ${path}</Link>`).join(' ')
const nameOf = (path: Parameters<typeof folderOf>[0]): string => folderOf(path) || 'home'

export const reactRouter: LabSystem = {
  name: 'react-router',
  packages: {
    'react-router': '8.5.1',
    '@react-router/dev': '8.4.0',
    '@react-router/node': '8.5.1',
    react: '19.3.1',
    'react-dom': '19.3.1',
    isbot: '5.2.3',
    vite: '8.3.8',
  },
  files: script => ({
    'package.json': '{ "type": "module", "private": true }',
    'vite.config.js':
      "import { reactRouter } from '@react-router/dev/vite'\nexport default { plugins: [reactRouter()] }",
    'react-router.config.js': `export default { ssr: false, prerender: ${JSON.stringify(paths)} }`,
    'app/routes.js': `import { index, route } from '@react-router/dev/routes'
export default [${paths.map(path => (path === '/' ? "index('pages/home.jsx')" : `route('${folderOf(path)}', 'pages/${nameOf(path)}.jsx')`)).join(', ')}]`,
    'app/root.jsx': `import { Link, Links, Meta, Outlet, Scripts } from 'react-router'
export default () => (
  <html lang="en">
    <head><meta charSet="utf-8" /><link rel="icon" href="data:," /><Meta /><Links />${script === 'layout' ? scriptTag : ''}</head>
    <body><nav>${nav}</nav><main><Outlet /></main><Scripts /></body>
  </html>
)`,
    ...Object.fromEntries(
      paths.map(path => [
        `app/pages/${nameOf(path)}.jsx`,
        `const content = ${JSON.stringify(contentOf(path, script))}
export default () => <div dangerouslySetInnerHTML={{ __html: content }} />`,
      ]),
    ),
  }),
  build: [['react-router', 'build']],
  output: 'build/client',
}
