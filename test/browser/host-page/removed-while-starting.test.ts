// A page removes an element while its widget is starting, in Chromium. Our code causes no uncaught error.
import { expect, test } from 'vitest'
import { withVisitor } from '../with-visitor.ts'

/** With this delay, the reply can arrive before or after the app. The reply's body can arrive later than the reply's headers. */
const { visitor } = withVisitor({ delayOf: path => (path === '/api/member' ? 40 : 0) })

interface Started {
  readonly told: string[]
  readonly ends: number
}

/**
 * Mounts and removes a widget many times, each time removing it a little later. Runs in the page, so it must not use variables from
 * outside.
 * @param ways the ways of removing the widget, tried in order
 */
async function startAndTakeAway(ways: readonly ('unmount' | 'replace' | 'remove')[]): Promise<Started> {
  const told: string[] = []
  addEventListener('error', event => told.push(`error: ${event.message}`))
  addEventListener('unhandledrejection', event => told.push(`rejection: ${event.reason}`))
  // The code is text, because the test's compiler would rewrite it.
  const { mount } = await new Function("return import('/dist/movie-club.js')")()
  const tasks = async (count: number) => {
    for (let at = 0; at < count; at++) await new Promise(resolve => setTimeout(resolve, 4))
  }
  const waits: (() => Promise<void>)[] = []
  for (let count = 0; count <= 28; count += 4)
    waits.push(async () => {
      for (let at = 0; at < count; at++) await null
    })
  for (let count = 1; count <= 40; count += 4) waits.push(() => tasks(count))
  const make = () => {
    const element = document.createElement('div')
    const attributes = { 'movie-club': '', 'cinema-id': 'ritz', 'cinema-name': 'Ritz', 'api-base': '/api/' }
    for (const [name, value] of Object.entries(attributes)) element.setAttribute(`data-${name}`, value)
    return element
  }
  let ends = 0
  for (const how of ways) {
    for (const wait of waits) {
      const element = make()
      document.body.append(element)
      const widget = mount(element)
      await wait()
      if (how === 'replace') {
        const next = make()
        element.replaceWith(next)
        const other = mount(next)
        await wait()
        other.unmount()
        next.remove()
      } else {
        if (how === 'unmount') widget.unmount()
        element.remove()
      }
      ends++
    }
  }
  // Milliseconds: longer than an element may be missing (specification §10.6).
  await new Promise(resolve => setTimeout(resolve, 1500))
  return { told, ends }
}

interface Case {
  readonly as: string
  readonly query?: string
  readonly ways: readonly ('unmount' | 'replace' | 'remove')[]
  /** The chunk that is delayed. Without a delay, it never loads. */
  readonly chunk?: string
  /** Milliseconds. */
  readonly delay?: number
}

test.each([
  { as: 'a visitor', ways: ['unmount', 'remove'] },
  { as: 'a newsletter member', query: '?as=newsletter', ways: ['replace'] },
  { as: 'a member who renews', query: '?as=adult#/renew', ways: ['unmount'] },
  { as: 'a visitor whose GET member fails', query: '?fault=member:500*always', ways: ['replace'] },
  { as: 'a visitor whose GET member is refused', query: '?fault=member:401*always', ways: ['unmount'] },
  { as: 'a visitor whose GET member is lost', query: '?fault=member:drop*always', ways: ['remove'] },
  { as: 'a visitor whose app is late', ways: ['unmount'], chunk: 'app-', delay: 300 },
  { as: 'a visitor whose app never loads', ways: ['replace'], chunk: 'app-' },
  { as: 'a visitor whose next step never loads', ways: ['remove'], chunk: 'later-' },
] satisfies readonly Case[])(
  'for $as, the removals $ways cause no error at any moment of the widget’s start',
  async ({ query = '', ways, chunk, delay }: Case) => {
    if (chunk)
      await visitor.context.route(`**/dist/chunks/${chunk}*`, async route => {
        if (delay === undefined) return route.abort()
        await new Promise(resolve => setTimeout(resolve, delay))
        return route.fallback()
      })
    await visitor.open(query, '/movie-club-terms')
    const { told, ends } = await visitor.page.evaluate(startAndTakeAway, ways)
    expect(ends).toBe(ways.length * 18)
    expect(told).toEqual([])
  },
)

/** Unmounts a widget at its first step, then changes the URL's route. Resolves to the names of the events from then on. */
async function endAtFirstStep(): Promise<readonly string[]> {
  const { mount } = await new Function("return import('/dist/movie-club.js')")()
  const element = document.createElement('div')
  document.body.append(element)
  const told: string[] = []
  for (const name of ['ready', 'member', 'step', 'error'])
    element.addEventListener(`movie-club:${name}`, () => told.push(name))
  const widget = mount(element, { cinemaId: 'ritz', cinemaName: 'Ritz' })
  await new Promise<void>(resolve =>
    element.addEventListener(
      'movie-club:step',
      () => {
        widget.unmount()
        resolve()
      },
      { once: true },
    ),
  )
  location.hash = '#/newsletter'
  await new Promise(resolve => setTimeout(resolve, 1000))
  return told
}

test('a widget that the page ends at the first step emits nothing more', async () => {
  await visitor.open('', '/movie-club-terms')
  expect(await visitor.page.evaluate(endAtFirstStep)).toEqual(['step'])
})
