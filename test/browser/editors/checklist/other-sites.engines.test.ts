// The API or the widget's files are on a different site. That site's headers do not allow the page to use them. The checklist
// shows the missing headers. After these are added, the page works.
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { withDemo } from '../../../with-demo.ts'
import { canRun } from '../../can-run.ts'
import { type Driver, engines } from '../../drivers/driver.ts'
import { launch } from '../../drivers/launch.ts'
import { withOtherSites } from './other-sites.ts'
import { openAndReadChecklist } from './read-checklist.ts'

const demo = withDemo()
const here = engines.filter(canRun).map(engine => ({ engine, sites: withOtherSites(demo) }))

const mount = (more = '') =>
  `<div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas"${more}>Join</div>`
const script = (origin: string) => `<script type="module" src="${origin}/dist/movie-club.js"></script>`
/** The checklist loads as a classic script, which needs no CORS header. */
const checklistTag = (origin: string) => `<script src="${origin}/dist/movie-club-checklist.js"></script>`

const anyone = 'Access-Control-Allow-Origin: *'

describe.runIf(here.length > 0)(`in ${here.map(({ engine }) => engine).join(', ')}, the checklist`, () => {
  let drivers: readonly Driver[] = []
  beforeAll(async () => {
    drivers = await Promise.all(here.map(({ engine }) => launch(engine)))
  })
  afterAll(() => Promise.all(drivers.map(driver => driver.close())))
  beforeEach(() => {
    for (const { sites } of here) Object.assign(sites.headers, { api: '', entry: anyone, chunks: anyone })
  })
  /** Runs a function in all engines in parallel, since each mostly waits. */
  const inEach = async (check: (driver: Driver, sites: (typeof here)[number]['sites']) => Promise<void>) => {
    await Promise.all(
      drivers.map(async (driver, index) => {
        const sites = here[index]?.sites
        if (!sites) throw new Error(`${driver.engine} has no sites.`)
        await check(driver, sites).catch(error => {
          throw new Error(`In ${driver.engine}: ${error instanceof Error ? error.message : error}`, {
            cause: error,
          })
        })
      }),
    )
  }

  test('gives the script’s tag, and then both headers that the API lacks', () =>
    inEach(async (driver, sites) => {
      const element = mount(` data-api-base="${sites.api}/api/"`)
      const alone = await openAndReadChecklist(
        driver,
        `${sites.page(element + script(sites.program))}?movie-club-check`,
      )
      const other = alone.find(({ check }) => check === 'other-site')
      expect(other, JSON.stringify(alone)).toMatchObject({ level: 'red' })
      const page = sites.page(element + other?.line)
      const found = (await openAndReadChecklist(driver, `${page}?movie-club-check`)).find(
        ({ check }) => check === 'api',
      )
      expect(found).toMatchObject({ level: 'red', title: expect.stringContaining('doesn’t answer') })
      sites.headers.api = found?.line ?? ''
      const after = await openAndReadChecklist(driver, `${page}?movie-club-check`)
      expect(after.find(({ check }) => check === 'api')).toMatchObject({ level: 'green' })
      expect(after.filter(({ level }) => level === 'red')).toEqual([])
    }))

  test.each([
    ['the first file', 'entry', 'script'],
    ['the other files', 'chunks', 'files'],
  ] as const)('gives the header that is missing for %s of the program', (_, file, check) =>
    inEach(async (driver, sites) => {
      const page = sites.page(mount() + script(sites.program) + checklistTag(sites.program))
      sites.headers[file] = ''
      const before = await openAndReadChecklist(driver, page)
      const found = before.find(said => said.check === check)
      expect(found, JSON.stringify(before)).toMatchObject({ level: 'red', line: anyone })
      sites.headers[file] = found?.line ?? ''
      const after = await openAndReadChecklist(driver, page)
      expect(after.filter(said => said.check === check && said.level === 'red')).toEqual([])
      await driver.see('textbox', 'Surname')
    }),
  )
})
