// Runs the tests in Chromium and records the code that they run (test/coverage/README.md).
import { defineConfig } from 'vitest/config'
import config from '../vitest.config.ts'

const { projects = [], ...test } = config.test ?? {}

export default defineConfig({
  ...config,
  test: {
    ...test,
    projects: projects.map(project =>
      typeof project === 'object' && 'test' in project && project.test?.name === 'chromium'
        ? { ...project, test: { ...project.test, setupFiles: ['test/coverage/collect.mjs'] } }
        : project,
    ),
  },
})
