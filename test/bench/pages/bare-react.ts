// What every page is compared with: five fields drawn by React, with the libraries that we use and the same minifier.
import { join } from 'node:path'
import { rolldown } from 'rolldown'
import type { MakePage } from './bench-page.ts'

const { minifyCode } = (await import(join(import.meta.dirname, '../../../src/build/minify-plugin.mjs'))) as {
  minifyCode(code: string, isModule: boolean): Promise<{ code: string }>
}

export async function bundleBareReact(): Promise<string> {
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
  return (await minifyCode(output[0].code, true)).code
}

export const bareReact: MakePage = async () => ({
  name: 'bare React page of our stack',
  html: '<div id="bare-react"></div><script type="module" src="bare-react.js"></script>',
  files: { 'bare-react.js': await bundleBareReact() },
  readyEvent: 'bench:ready',
  box: 'input',
})
