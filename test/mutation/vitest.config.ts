// The tests of a mutation run: those of the flow, of orders and of calls, which need no build and no browser.
import { defineConfig } from 'vitest/config'
import config from '../vitest.config.ts'

export default defineConfig({
  ...config,
  test: {
    environment: 'happy-dom',
    include: ['test/unit/{flow,api}/**/*.test.ts', 'test/unit/domain/order/*.test.ts'],
    isolate: false,
    testTimeout: 20_000,
  },
})
