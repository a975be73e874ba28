import { contentOf, folderOf, type LabSystem, paths } from '../lab-system.ts'

const script =
  '<Script type="module" src="/dist/movie-club.js" crossOrigin="anonymous" strategy="afterInteractive" />'
const nav = paths.map(path => `<Link href="${path}">To ${path}</Link>`).join(' ')

export const next: LabSystem = {
  name: 'next',
  packages: { next: '16.4.6', react: '19.3.1', 'react-dom': '19.3.1' },
  files: place => ({
    'package.json': '{ "type": "module", "private": true }',
    'next.config.mjs': "export default { output: 'export', trailingSlash: true }",
    'app/layout.jsx': `import Link from 'next/link'
import Script from 'next/script'
export default ({ children }) => (
  <html lang="en"><head><link rel="icon" href="data:," /></head>
    <body><nav>${nav}</nav><main>{children}</main>${place === 'layout' ? script : ''}</body></html>
)`,
    ...Object.fromEntries(
      paths.map(path => [
        `app/${folderOf(path)}/page.jsx`,
        `const content = ${JSON.stringify(contentOf(path, place))}
export default () => <div dangerouslySetInnerHTML={{ __html: content }} />`,
      ]),
    ),
  }),
  build: [['next', 'build']],
  output: 'out',
}
