// In Firefox and WebKit, the checklist finds and corrects one of the demo's mistakes for each of parsing, blocking and layout, which
// depend on the engine. mistakes.test.ts has all mistakes, in Chromium.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { mistakes } from '../../../../demo/mistakes/mistakes.ts'
import { withDemo } from '../../../with-demo.ts'
import { canRun } from '../../can-run.ts'
import { type Driver, engines } from '../../drivers/driver.ts'
import { launch } from '../../drivers/launch.ts'
import { checkMistake } from './check-mistake.ts'

const ofBrowsers = ['plain-module', 'policy', 'height']
const tried = mistakes.filter(({ name }) => ofBrowsers.includes(name))

const demo = withDemo()
const here = engines.filter(engine => engine !== 'chromium' && canRun(engine))

describe.runIf(here.length > 0)(`in ${here.join(' and ')}, the checklist`, () => {
  test('is tested only with mistakes that exist', () => {
    expect(tried).toHaveLength(ofBrowsers.length)
  })

  // All tests share one profile per engine, because the pages store nothing. The engines run in parallel, because each mostly
  // waits.
  let drivers: readonly Driver[] = []
  beforeAll(async () => {
    drivers = await Promise.all(here.map(engine => launch(engine)))
  })
  afterAll(() => Promise.all(drivers.map(driver => driver.close())))

  const check = async (driver: Driver, mistake: (typeof mistakes)[number]): Promise<void> => {
    try {
      await checkMistake(driver, demo.origin, mistake)
    } catch (error) {
      throw new Error(`In ${driver.engine}: ${error instanceof Error ? error.message : error}`, {
        cause: error,
      })
    }
  }

  test.each(tried)('finds and corrects the mistake “$name”', async mistake => {
    await Promise.all(drivers.map(driver => check(driver, mistake)))
  })
})
