// A mutation run: each small change of the code for the visitor and the orders has to make a unit test fail
// (test/mutation/README.md).

/** @type {import('@stryker-mutator/api/core').PartialStrykerOptions} */
export default {
  mutate: [
    'src/domain/order/**/*.ts',
    'src/api/http/about-cart.ts',
    'src/flow/{state,member,order,checkout,payment,join}/*.ts',
  ],
  testRunner: 'vitest',
  // With `related`, Stryker would leave out tests that import a changed file only through other files.
  vitest: { configFile: 'test/mutation/vitest.config.ts', related: false },
  coverageAnalysis: 'perTest',
  // Time limit in ms beyond the time of the test, because a change can make a loop endless.
  timeoutMS: 3000,
  concurrency: 1,
  disableTypeChecks: false,
  tempDirName: 'dist/.mutation',
  reporters: ['clear-text'],
  clearTextReporter: { logTests: false, reportTests: false },
}
