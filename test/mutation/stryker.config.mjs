// A mutation run: each small change of the order's code has to turn one of its unit tests red (contributing §7).

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: ['src/domain/order/*.ts', 'src/flow/{order,checkout,payment,join}/*.ts'],
  testRunner: 'vitest',
  // It would leave out the tests that import nothing of a changed file by themselves.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Milliseconds beyond the time of the test: a change may make a loop endless.
  timeoutMS: 3000,
  concurrency: 1,
  disableTypeChecks: false,
  tempDirName: 'dist/.mutation',
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
}
