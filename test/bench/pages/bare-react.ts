// The page for comparison: five fields rendered by React, with the libraries that we use. Always minified by Oxc, so that the runs can be
// compared. If SWC minified the page, it would take longer to start.
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import { minify } from 'rolldown/utils'
import type { MakePage } from './bench-page.ts'

async function bundleBareReact(): Promise<string> {
  const bundle = await rolldown({
    input: join(import.meta.dirname, 'bare-react-app.tsx'),
    platform: 'browser',
    transform: {
      define: { 'process.env.NODE_ENV': '"production"', 'import.meta.env': '{"MODE":"production"}' },
    },
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es' })
  await bundle.close()
  const { code, errors } = await minify('bare-react.js', output[0].code, {
    module: true,
    compress: { target: 'es2022' },
    codegen: { removeWhitespace: true, legalComments: 'none' },
  })
  if (errors[0]) throw errors[0]
  return code
}

export const bareReact: MakePage = async () => ({
  name: 'bare React page of our stack',
  html: '<div id="bare-react"></div><script type="module" src="bare-react.js"></script>',
  files: { 'bare-react.js': await bundleBareReact() },
  readyEvent: 'bench:ready',
  box: 'input',
})
