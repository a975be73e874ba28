// The test projects: one for each step of test/run.ts that vitest runs.
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { defineConfig, type Plugin } from 'vitest/config'
import { adoptSameEnvironment } from './browser/machine/environment.ts'

adoptSameEnvironment()

const root = join(import.meta.dirname, '..')
const prerender = join(root, 'src/prerender')
const { cssAsText } = (await import(pathToFileURL(join(root, 'src/build/css-as-text-plugin.mjs')).href)) as {
  cssAsText(): Plugin
}
const { brandMarks } = (await import(pathToFileURL(join(root, 'src/build/package-edits.mjs')).href)) as {
  brandMarks(): Plugin
}
const { startScreens } = (await import(pathToFileURL(join(prerender, 'start-screens-plugin.mjs')).href)) as {
  startScreens(): Plugin
}

/** Tests that run in Chromium, Firefox and WebKit. */
const inAllEngines = ['test/browser/**/{engines,*.engines,drivers}.test.ts']

const inBrowsers = {
  globalSetup: ['test/browser/setup.ts'],
  // A browser can stall on a busy machine, so a failed test runs a second time. The step fails only if the test fails twice. The result
  // table of `npm test` lists a test that passes the second time.
  retry: 1,
  testTimeout: 120_000,
  hookTimeout: 120_000,
  // The same limit as that of the drivers (test/browser/drivers/driver.ts).
  expect: { poll: { timeout: 10_000 } },
}

export default defineConfig({
  root,
  plugins: [cssAsText(), brandMarks(), startScreens()],
  define: { __VERSION__: JSON.stringify('0.0.0-test'), __BUILT_FILES__: '{}', __IMPORT__: 'undefined' },
  test: {
    projects: [
      {
        extends: true,
        test: {
          name: 'modules',
          include: [
            'test/module-rules.test.ts',
            'test/{citations,contributing}.test.ts',
            'test/tables.test.ts',
            'test/pinned.test.ts',
          ],
          // The limit is high, because the build can run at the same time.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'unit',
          environment: 'happy-dom',
          include: ['test/unit/**/*.test.{ts,tsx}'],
          // All files of a worker share one happy-dom. With a separate happy-dom for each file, the tests would take seven times as long.
          isolate: false,
          // The limit is high, because the build can run at the same time.
          testTimeout: 20_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'contract',
          include: ['test/contract/**/*.test.ts'],
          testTimeout: 20_000,
          // The cells of the matrix mostly wait for time limits and for pauses between tries, so many cells can run in parallel.
          maxConcurrency: 20,
        },
      },
      // The same calls, to which the demo replies as servers of these kinds do (demo/dialects).
      ...['aspnet', 'laravel', 'rails', 'vendor'].map(dialect => ({
        extends: true as const,
        test: {
          name: `contract-${dialect}`,
          include: ['test/contract/{cart,checkout,member,membership-options,passkeys,sessions}.test.ts'],
          env: { TEST_DIALECT: dialect },
          testTimeout: 20_000,
        },
      })),
      // The time limit is high, because these tests run TypeScript on all sources.
      {
        extends: true,
        test: { name: 'platform', include: ['test/platform/*.test.ts'], testTimeout: 120_000 },
      },
      { extends: true, test: { name: 'model', include: ['test/model/**/*.test.ts'] } },
      {
        extends: true,
        test: {
          name: 'package',
          include: ['test/package/*.test.ts'],
          globalSetup: ['test/package/setup.ts'],
          // npm, compilers and bundlers run here, possibly at the same time as other steps.
          testTimeout: 120_000,
          hookTimeout: 120_000,
        },
      },
      { extends: true, test: { name: 'sizes', include: ['test/sizes.test.ts'] } },
      {
        extends: true,
        test: {
          ...inBrowsers,
          name: 'chromium',
          include: ['test/browser/**/*.test.ts'],
          exclude: inAllEngines,
          // A worker keeps its Chromium for all its files.
          isolate: false,
          maxWorkers: 3,
        },
      },
      {
        extends: true,
        test: {
          ...inBrowsers,
          name: 'engines',
          include: inAllEngines,
          // Files run one after the other. Two slow browsers in parallel would exceed their time limits.
          sequence: { groupOrder: 1 },
          isolate: false,
          maxWorkers: 1,
        },
      },
    ],
  },
})
