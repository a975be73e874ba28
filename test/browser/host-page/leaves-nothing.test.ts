// The memory that many mounts and unmounts leave, and the activity of an idle widget, in Chromium with the built files.
import { expect, test } from 'vitest'
import { measureMounts } from '../../bench/count-left.ts'
import { idleScreens, watchIdle } from '../../bench/idle-screens.ts'
import { withDemo } from '../../with-demo.ts'
import { recordingFailure } from '../record-failure.ts'
import { type VisitorPage, visit } from '../visitor.ts'
import { mountTag, showPage } from './serve-page.ts'

const demo = withDemo()
const mounts = 200
/**
 * Bytes per mount that the browser itself retains: compiled code, and data on requests for the inspector. A leaked widget would
 * take hundreds of kB.
 */
const keptByTheBrowser = 1_500

/** Declares a concurrent test with its own visitor. Closes the visitor's page after `work`. */
async function withOwnVisitor(title: string, work: (visitor: VisitorPage) => Promise<void>): Promise<void> {
  const visitor = await visit(demo)
  try {
    await recordingFailure(visitor.context, title, () => work(visitor))
  } finally {
    await visitor.close()
  }
}

test.concurrent('200 mounts and unmounts leak no nodes, listeners or heap memory', async () => {
  await withOwnVisitor('mounts', async visitor => {
    await visitor.open('', '/movie-club-terms')
    const { before, after } = await measureMounts(visitor.page, mounts)
    expect(after.nodes).toBe(before.nodes)
    // The browser can remove the last listeners of the first mounts later.
    expect(after.listeners).toBeLessThanOrEqual(before.listeners)
    expect((after.heap - before.heap) / mounts).toBeLessThan(keptByTheBrowser)
  })
})

test.concurrent('no script and no layout runs on an idle screen', async () => {
  const found = await Promise.all(idleScreens.map(screen => watchIdle(demo, screen)))
  const nothing = { scriptInMs: 0, layouts: 0, styles: 0 }
  expect(Object.fromEntries(idleScreens.map((screen, index) => [screen, found[index]]))).toEqual(
    Object.fromEntries(idleScreens.map(screen => [screen, nothing])),
  )
})

test.concurrent('a widget script in the head removes its listeners when the page has been parsed', async () => {
  await withOwnVisitor('in the head', async visitor => {
    const inHead = '<script src="/dist/movie-club.umd.js"></script>'
    await showPage(visitor, `<body>${mountTag()}`, inHead)
    await visitor.heading(/Join the Ritz/)
    await visitor.page.evaluate(() => document.querySelector('[data-movie-club]')?.remove())
    const session = await visitor.context.newCDPSession(visitor.page)
    const listening = async (expression: string) => {
      const { result } = await session.send('Runtime.evaluate', { expression })
      const objectId = result.objectId ?? ''
      const { listeners } = await session.send('DOMDebugger.getEventListeners', { objectId })
      return listeners.map(({ type }) => type).filter(type => type === 'DOMContentLoaded')
    }
    expect([...(await listening('document')), ...(await listening('window'))]).toEqual([])
  })
})
