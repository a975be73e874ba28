// Starts Vite, which serves the modules of src/ and sends hot updates. The production build does not use it.
import { readFileSync } from 'node:fs'
import type { Server } from 'node:http'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import react from '@vitejs/plugin-react'
import { createServer, type Plugin, type ViteDevServer } from 'vite'
import { hotStyles } from './hot-styles.ts'
import { scriptAddress } from './script-address.ts'

/** The path of all Vite URLs, so that they cannot clash with the demo's. */
export const base = '/development/'

const project = join(import.meta.dirname, '../..')

/**
 * Starts Vite in middleware mode. Resolves to its server, which uses `server` for hot updates.
 * @param root the folder that contains src/
 */
export async function startVite(root: string, server: Server): Promise<ViteDevServer> {
  const { version } = JSON.parse(readFileSync(join(project, 'package.json'), 'utf8'))
  const prerender = join(project, 'src/prerender')
  const { cssAsText } = (await import(
    pathToFileURL(join(project, 'src/build/css-as-text-plugin.mjs')).href
  )) as {
    cssAsText(): Plugin
  }
  const { brandMarks } = (await import(pathToFileURL(join(project, 'src/build/package-edits.mjs')).href)) as {
    brandMarks(): Plugin
  }
  const { startScreens } = (await import(
    pathToFileURL(join(prerender, 'start-screens-plugin.mjs')).href
  )) as {
    startScreens(project: string): Plugin
  }
  return createServer({
    configFile: false,
    root,
    base,
    appType: 'custom',
    publicDir: false,
    clearScreen: false,
    logLevel: 'warn',
    cacheDir: join(root, 'node_modules/.vite'),
    define: { __VERSION__: JSON.stringify(version), __BUILT_FILES__: '{}', __IMPORT__: 'undefined' },
    plugins: [cssAsText(), brandMarks(), startScreens(root), hotStyles(), scriptAddress(), react()],
    optimizeDeps: { entries: ['src/script.ts'] },
    server: {
      middlewareMode: true,
      hmr: { server },
      fs: { allow: [root, project] },
      watch: {
        ignored: ['**/dist/**', '**/test/**'],
        // Without this delay Vite drops a second write within 50 ms, for example by a formatter that runs on save.
        awaitWriteFinish: { stabilityThreshold: 30, pollInterval: 10 },
      },
      warmup: { clientFiles: ['src/script.ts', 'src/app/start-app.tsx'] },
    },
  })
}
