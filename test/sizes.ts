// How many bytes a visitor may be made to fetch (brotli), and how dist/manifest.json is read.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

export const dist = join(import.meta.dirname, '../dist')

export interface BuiltFile {
  readonly bytes: number
  readonly brotli: number
  readonly integrity: string
  /** Files that it imports at once, and on demand. */
  readonly imports: readonly string[]
  readonly dynamicImports: readonly string[]
}

export interface Manifest {
  readonly version: string
  readonly files: Readonly<Record<string, BuiltFile>>
}

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(dist, 'manifest.json'), 'utf8'))

/** The file and everything that it imports at once. */
export function withImports(manifest: Manifest, name: string): string[] {
  const all = new Set<string>()
  const add = (file: string): void => {
    if (all.has(file)) return
    all.add(file)
    for (const next of manifest.files[file]?.imports ?? []) add(next)
  }
  add(name)
  return [...all]
}

export const entryFile = 'movie-club.js'
export const umdFile = 'movie-club.umd.js'
/** Fetched when an editor asks for the checklist, or by a tag of its own. */
export const doctorFile = 'movie-club-doctor.js'

/** What is fetched up to the first screen: the entry, then the app that it asks for. */
export function firstScreen(manifest: Manifest): string[] {
  const apps = manifest.files[entryFile]?.dynamicImports.filter(file => file.startsWith('chunks/app-')) ?? []
  return [...new Set([entryFile, ...apps].flatMap(file => withImports(manifest, file)))]
}

/** What joining adds up to the checkout, each chunk while the visitor is on the step before. */
export function laterSteps(manifest: Manifest): string[] {
  return added(manifest, /^chunks\/(membership|checkout)-/, firstScreen(manifest))
}

/** What the payment step adds to that: the card provider's library. */
export function paymentStep(manifest: Manifest): string[] {
  return added(manifest, /^chunks\/braintree-/, [...firstScreen(manifest), ...laterSteps(manifest)])
}

function added(manifest: Manifest, names: RegExp, before: readonly string[]): string[] {
  const files = Object.keys(manifest.files).filter(file => names.test(file))
  const all = files.flatMap(file => withImports(manifest, file))
  return [...new Set(all)].filter(file => !before.includes(file))
}

/** A line for each file that a page may load, the heaviest last. */
export function sizesTable(manifest: Manifest): string {
  const rows = Object.entries(manifest.files).filter(([file]) => file.endsWith('.js'))
  const byWeight = rows.sort(([, one], [, other]) => one.brotli - other.brotli)
  const line = (brotli: number | string, bytes: number | string, file: string): string =>
    `${String(brotli).padStart(8)} ${String(bytes).padStart(8)}  ${file}`
  return [
    line('brotli', 'bytes', ''),
    ...byWeight.map(([file, { brotli, bytes }]) => line(brotli, bytes, file)),
  ].join('\n')
}

export const brotliBytes = (manifest: Manifest, files: readonly string[]): number =>
  files.reduce((sum, file) => sum + (manifest.files[file]?.brotli ?? 0), 0)

/** Upper limits in brotli bytes. Raise one only with a reason. */
export const budgets = {
  // That old minifiers, a page's own `origin` and elements with a built-in's name do no harm, and that a cart's id is checked,
  // is 90 of it. That no changed file runs is 790: eight hashes, which nothing can compress, are 430 of them. That a page transition
  // may hold two pages is 120, that what was typed comes back to the same person only 120. A handle that
  // follows its flow is 180, copies for the page are 70, a page that waits for its activation is 120.
  entry: 15_050,
  // React, its store and its schemas with nothing drawn are 62,500 of it. That the form fills in, moves on and keeps what is
  // typed before React as it does with it, is 800.
  // Why to join is 350 of it, that what was typed early has an owner 160. That the screens and the orders end with whose they are is
  // 110, that whatever the page has mounted ends when it leaves 80.
  // The visitor as one value with its table, the revision of what is stored, and for whom an order was made are 900 of it; replies
  // with an odd field are 450. 94,000 is wanted again.
  firstScreen: 95_800,
  // Two orders, each one value that every event is gone through for, one desk for both, locks for tabs, and the end of a visit
  // are 3,800 of it. The tokens of the looks that no first screen needs are 700 of it; that what is missing leads to its field,
  // the countdown, and what else saves a press, 2,000; the measures for a site's own monitoring, 300; why to join, with its price, 300; that the
  // focus goes along where a router shows a step anew, 250; large text on a phone, lost replies about a gift card, the link to log
  // in, 400.
  // That a wallet's window is blocked or open elsewhere, that the card has to be entered again, and that a late wallet moves nothing,
  // is 300. That each call says its lock and its meanings, that who speaks decides about a refusal, and that a given-up cart is
  // deleted later, is 1,000; that each amount is made once, 200. That a membership which was opened by its address says what it is, that
  // the thanks need an order, and that a membership has the total that was confirmed, is 400.
  laterSteps: 50_700,
  // That PayPal reports late and twice, that pages hide and move frames, and that vendors fail in words of their own, is 1,700 of it.
  paymentStep: 30_200,
  // One file for pages without modules, so it also holds all later steps and the card provider's library. That a form which is
  // sent stays as it is, and that only a member's own details are sent for a member, is 400 of it; what the later steps have
  // gained is in it, too. That what was typed before the app comes back to the same person only is 350, that a page transition may
  // hold two pages 250, that the focus goes along 250, that whatever the page has mounted
  // ends when it leaves 80. What the other parts have gained is in it, too: 167,000 is wanted again.
  umd: 169_600,
  // For editors only. That it knows tags which a tool of the site has parked, content of routers, components and service workers is
  // 2,000 of it; that it waits for the captcha with the widget's time limit, 220; what stops a way to pay, 1,130.
  doctor: 17_700,
} as const

/** The sources that went into a built file, from its source map. */
export function sourcesOf(file: string): string[] {
  const map: { sources: string[] } = JSON.parse(readFileSync(join(dist, `${file}.map`), 'utf8'))
  return map.sources
}

/** The npm packages among them. */
export function packagesOf(file: string): string[] {
  const names = sourcesOf(file).map(source => /.*node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(source)?.[1])
  return [...new Set(names.filter(name => name !== undefined))].sort()
}
