// Loads every page in turn, round after round, and summarises the rounds.
import { launchChromium } from '../browser/drivers/chromium.ts'
import { readManifest } from '../sizes.ts'
import { type Device, type Load, loadPage } from './load-page.ts'
import { measureHeights } from './measure-heights.ts'
import type { BenchPage, MakePage, Site } from './pages/bench-page.ts'
import { makePages } from './pages/pages.ts'
import { pastedModule } from './pages/pasted-tag.ts'
import type { BenchServer } from './serve-pages.ts'
import { median, ratios, type Spread, spreadOf } from './statistics.ts'

const phoneWidth = 360
const wideWidth = 1280

export interface PageLoads {
  readonly name: string
  readonly kilobytes: number
  readonly requests: readonly string[]
  /** This page's times, divided by the times of the first page in the table. */
  readonly picture: Spread | null
  readonly typable: Spread | null
  readonly ready: Spread | null
  readonly blocked: Spread | null
  readonly blockedInMs: number
  /** The greatest layout shift of all rounds. */
  readonly shift: { readonly phone: number; readonly wide: number }
}

interface Loaded {
  readonly page: BenchPage
  readonly address: string
  readonly phone: Load[]
  readonly wide: Load[]
}

async function preparePages(server: BenchServer): Promise<Loaded[]> {
  const site = { origin: server.origin, manifest: readManifest() }
  const add = async (make: MakePage, heights: Site['heights']): Promise<Loaded> => {
    const page = await make({ ...site, heights })
    return { page, address: await server.add(page), phone: [], wide: [] }
  }
  const heights = await measureHeights((await add(pastedModule, {})).address)
  const pages: Loaded[] = []
  for (const make of makePages) pages.push(await add(make, heights))
  return pages
}

function summarise({ page, phone, wide }: Loaded, bare: readonly Load[]): PageLoads {
  const compare = (read: (load: Load) => number): Spread | null =>
    spreadOf(ratios(phone.map(read), bare.map(read)))
  return {
    name: page.name,
    kilobytes: median(phone.map(({ bytes }) => bytes)) / 1000,
    requests: phone[0]?.requests ?? [],
    picture: compare(({ picture }) => picture),
    typable: compare(({ typable }) => typable),
    ready: compare(({ ready }) => ready),
    blocked: compare(({ blocked }) => blocked),
    blockedInMs: median(phone.map(({ blocked }) => blocked)),
    shift: {
      phone: Math.max(...phone.map(({ shift }) => shift)),
      wide: Math.max(...wide.map(({ shift }) => shift)),
    },
  }
}

export interface LoadSettings extends Omit<Device, 'width'> {
  readonly rounds: number
}

export async function measureLoads(
  server: BenchServer,
  { rounds, ...device }: LoadSettings,
): Promise<readonly PageLoads[]> {
  const pages = await preparePages(server)
  // Start and close a browser before the measurement, because the first start is slower than later ones.
  await (await launchChromium()).close()
  for (let round = 1; round <= rounds; round += 1) {
    for (const { page, address, phone } of pages)
      phone.push(await loadPage(address, page, { ...device, width: phoneWidth }))
    console.log(`round ${round} of ${rounds}`)
  }
  for (const { page, address, wide } of pages)
    wide.push(await loadPage(address, page, { ...device, width: wideWidth }))
  const [bare] = pages
  if (!bare) throw new Error('There are no pages.')
  return pages.map(page => summarise(page, bare.phone))
}
