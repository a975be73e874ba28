// Mixed content, in Chromium: on an https: page, the checklist changes http: URLs in the tag to https:, which repairs the page.
import { afterEach, beforeEach, expect, test } from 'vitest'
import { withDemo } from '../../../with-demo.ts'
import { type ChromiumDriver, launchChromium } from '../../drivers/chromium.ts'
import { recordFailures } from '../../record-failure.ts'
import { openAndReadChecklist } from './read-checklist.ts'

const demo = withDemo()
const page = 'https://club.test/club'
/** URLs that also work with https:. On an https: page, Chromium blocks the http: versions without sending a request. */
const [api, program] = ['http://api.test/api/', 'http://program.test/dist/movie-club.js']

let driver: ChromiumDriver
let body = ''
let asked: string[]
beforeEach(async () => {
  driver = await launchChromium()
  asked = []
  await driver.context.route(/^https?:\/\/\w+\.test\//, async route => {
    const url = new URL(route.request().url())
    asked.push(url.origin)
    if (url.href.startsWith(page))
      return route.fulfill({ contentType: 'text/html', body: `<!doctype html><title>Club</title>${body}` })
    const reply = await route.fetch({ url: demo.origin + url.pathname, maxRedirects: 0 })
    const headers = {
      ...reply.headers(),
      'access-control-allow-origin': new URL(page).origin,
      'access-control-allow-credentials': 'true',
    }
    return route.fulfill({ response: reply, headers })
  })
})
afterEach(() => driver?.close())
recordFailures(() => driver?.context)

const tag = (apiBase: string, script: string) => `
  <div data-movie-club data-cinema-id="ritz" data-cinema-name="Ritz Cinemas" ${apiBase}>Join</div>
  ${script}
  <script src="https://program.test/dist/movie-club-checklist.js"></script>`
const element = (address: string) => `data-api-base="${address}"`
const script = (address: string, more = '') =>
  `<script type="module" src="${address}"${more && ` ${more}`}></script>`

test.each([
  // If the API is on a different site, the tag needs the API's URL twice: on the element and on the script.
  ['an API', 'tls', () => tag(element(api), script('/dist/movie-club.js', element(api))), element(api)],
  ['a script', 'script', () => tag('', script(program)), script(program)],
])('the checklist corrects %s at an http: URL on an https: page', async (_, check, write, wrong) => {
  body = write()
  const before = await openAndReadChecklist(driver, page)
  expect(await driver.page.evaluate(() => isSecureContext)).toBe(true)
  const found = before.find(said => said.check === check)
  expect(found, JSON.stringify(before)).toMatchObject({
    level: 'red',
    title: expect.stringContaining('no TLS (http:)'),
    line: wrong.replace('http:', 'https:'),
  })
  expect(asked.filter(origin => origin.startsWith('http:'))).toEqual([])

  body = body.replaceAll(wrong, found?.line ?? '')
  const after = await openAndReadChecklist(driver, page)
  expect(after.filter(({ level }) => level === 'red')).toEqual([])
  await driver.see('textbox', 'Surname')
})
