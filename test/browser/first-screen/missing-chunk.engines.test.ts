// A chunk that failed to load is fetched again at the visitor's next try. Firefox never fetches a module again from a URL that has
// failed, so the widget changes the URL.
import { beforeEach, expect, test } from 'vitest'
import { addIntegrity, hearConsole, withIntegrity } from '../host-page/with-integrity.ts'
import { inEachEngine } from '../in-engines.ts'
import { details } from '../visitor.ts'
import { type ChunkJourney, chunkJourneys } from './chunk-journeys.ts'

const { demo, served, tamper, refuse, rewrite } = withIntegrity()

/** A chunk of the entry, one of the app, and the only one that a chunk lists. All are loaded by the same code. */
const ofEachKind = chunkJourneys.filter(([name]) => ['app', 'later', 'three-d-secure'].includes(name))

inEachEngine('a chunk that failed', demo, (driver, engine) => {
  beforeEach(() => {
    served.length = 0
    tamper(null)
    refuse(null)
    rewrite(hearConsole)
  })

  /** Returns what the page has said of a failure, and forgets it. */
  const takeFailure = () =>
    driver.evaluate(() => {
      const said: string[] = Reflect.get(window, 'said')
      const shown = document.querySelector('[data-movie-club]')?.shadowRoot?.querySelector('.mc-alert-error')
      return [...said.splice(0), shown?.textContent ?? ''].join('')
    })
  const failureIsTold = () => expect.poll(takeFailure, { timeout: 20_000 }).not.toBe('')
  /** Returns the URLs of the widget's files that the page has fetched, without the chunk `name`. */
  const otherUrls = (name: string) =>
    driver.evaluate(
      left =>
        performance
          .getEntriesByType('resource')
          .map(entry => entry.name)
          .filter(url => /\.js\b/.test(url) && !url.includes(`/${left}-`)),
      name,
    )
  const begin = async ({ path, come }: ChunkJourney) => {
    await driver.open(demo.origin + path)
    await come(driver)
    await failureIsTold()
  }

  test.each(engine === 'chromium' ? chunkJourneys : ofEachKind)(
    '(%s) is fetched again, and runs once',
    async (name, journey) => {
      const file = new RegExp(`^${name}-`)
      refuse(file, 'status 503')
      await begin(journey)
      refuse(null)
      await journey.again(driver)
      await expect.poll(() => served.filter(script => file.test(script))).toHaveLength(1)
      await journey.arrive(driver)
      const urls = new Set(await otherUrls(name))
      expect([...urls].join()).toContain('/movie-club.js')
      // A file with two URLs would run twice.
      expect(urls.size).toBe(new Set([...urls].map(url => url.replace(/\?.*/, ''))).size)
    },
  )

  // host-page/integrity.test.ts tests that the widget has the hash of every chunk.
  test.each(ofEachKind)('(%s) is checked when it is fetched again', async (name, journey) => {
    const file = new RegExp(`^${name}-`)
    rewrite(html => hearConsole(addIntegrity(html)))
    refuse(file, 'status 503')
    await begin(journey)
    refuse(null)
    tamper(file)
    await journey.again(driver)
    await expect.poll(() => served.some(script => file.test(script))).toBe(true)
    await failureIsTold()
    expect(await driver.evaluate(() => Reflect.get(window, 'ran') ?? null)).toBeNull()
    tamper(null)
    served.length = 0
    await journey.again(driver)
    await expect.poll(() => served.some(script => file.test(script))).toBe(true)
    await journey.arrive(driver)
  })

  test('because the connection closed is fetched again, and the form keeps its text', async () => {
    const [, journey] = chunkJourneys.find(([name]) => name === 'later') ?? []
    if (!journey) throw new Error('There is no chunk `later`.')
    refuse(/^later-/, 'a closed connection')
    await begin(journey)
    refuse(null)
    await journey.again(driver)
    await journey.arrive(driver)
    await driver.back()
    await driver.see('textbox', 'Email')
    const typed = () =>
      driver.evaluate(
        () =>
          document
            .querySelector('[data-movie-club]')
            ?.shadowRoot?.querySelector<HTMLInputElement>('input[name=email]')?.value,
      )
    await expect.poll(typed).toBe(details.Email)
  })
})
