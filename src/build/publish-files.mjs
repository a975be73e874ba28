// `npm run publish-files -- <folder>`: copies the built files into the folders of a web server (dist/README.md).
import {
  copyFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { parseArgs } from 'node:util'
import { dist } from './build-files.mjs'

const usage = `npm run publish-files -- <folder> [--keep-days <days>] [--roll-back <version>]

Copies dist/ into <folder>/v0.2.0/ (the version of the build) and into <folder>/v0/ (its rolling folder).

  --keep-days   for how many days <folder>/v0/ keeps the chunks of an earlier version. Default: 90
  --roll-back   publishes this version, which <folder> already has, in <folder>/v0/ again
`

const day = 86_400_000
const scripts = ['movie-club.js', 'movie-club.umd.js']
/** Editors of a cinema fill in this list, so it stays as it is. */
const ownList = join('snippet', 'cinemas.json')
const historyFile = 'published.json'

const readJson = path => JSON.parse(readFileSync(path, 'utf8'))
const filesIn = folder =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(entry => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length + 1))
const isChunk = file => dirname(file) === 'chunks'

/** Returns the name of the rolling folder: `v1` for 1.4.0, and `v0` for 0.2.0. */
export const rollingFolder = version => `v${version.split('.')[0]}`

/** Replaces a file as a whole, so that no visitor gets a part of it. */
function copyWhole(from, to) {
  mkdirSync(dirname(to), { recursive: true })
  const part = `${to}.part`
  copyFileSync(from, part)
  renameSync(part, to)
}

/**
 * Copies a build into the folder of its version. A published version never changes, because a tag may have its hashes. Throws an Error if
 * the folder has different files of this version.
 */
function publishVersion(from, to) {
  if (existsSync(to)) {
    const same = (a, b) =>
      readFileSync(join(a, 'manifest.json')).equals(readFileSync(join(b, 'manifest.json')))
    if (!same(from, to)) throw new Error(`${to} exists already, with different files. Raise the version.`)
    return
  }
  const part = `${to}.part`
  rmSync(part, { recursive: true, force: true })
  cpSync(from, part, { recursive: true })
  renameSync(part, to)
}

/**
 * Copies a version into the rolling folder: first its chunks, then the other files, and the scripts last. So a script never names a chunk
 * that is not there yet.
 */
function roll(from, to) {
  const order = file => (isChunk(file) ? 0 : scripts.includes(file) ? 2 : 1)
  const files = filesIn(from)
    .filter(file => file !== ownList || !existsSync(join(to, ownList)))
    .toSorted((a, b) => order(a) - order(b))
  for (const file of files) copyWhole(join(from, file), join(to, file))
}

/** Returns the versions in the rolling folder, oldest first, each with the ISO date of its publication and its chunks. */
const historyOf = rolling =>
  existsSync(join(rolling, historyFile)) ? readJson(join(rolling, historyFile)) : []

/** Removes each chunk that was in no published version for the last `keepDays` days. */
function removeOldChunks(rolling, history, keepDays, now) {
  const oldest = now.getTime() - keepDays * day
  const kept = new Set(
    history
      .filter((_, index) => {
        const replaced = history[index + 1]?.published
        return replaced === undefined || Date.parse(replaced) >= oldest
      })
      .flatMap(({ chunks }) => chunks),
  )
  const recorded = new Set(history.flatMap(({ chunks }) => chunks))
  const removed = readdirSync(join(rolling, 'chunks')).filter(name => {
    if (kept.has(name)) return false
    // A chunk that was copied by hand is in no version of the history.
    return recorded.has(name) || statSync(join(rolling, 'chunks', name)).mtimeMs < oldest
  })
  for (const name of removed) rmSync(join(rolling, 'chunks', name))
  return removed
}

/**
 * Publishes a build, or a version that was published before. Returns the version, and the names of the removed chunks. Throws an Error if
 * the files can't be published.
 * @param {object} settings
 * @param {string} settings.folder the folder of the web server, such as /var/www/movie-club
 * @param {string} [settings.from] the folder of the build
 * @param {string | null} [settings.rollBack] a version in `folder`, in place of a build
 * @param {number} [settings.keepDays] for how many days the chunks of an earlier version stay in the rolling folder
 */
export function publish({ folder, from = dist, rollBack = null, keepDays = 90, now = new Date() }) {
  const source = rollBack === null ? from : join(folder, `v${rollBack}`)
  if (!existsSync(join(source, 'manifest.json')))
    throw new Error(
      rollBack === null ? `${source} has no build. Run npm run build.` : `${source} does not exist.`,
    )
  const { version } = readJson(join(source, 'manifest.json'))
  const ofVersion = join(folder, `v${version}`)
  const rolling = join(folder, rollingFolder(version))
  mkdirSync(rolling, { recursive: true })
  publishVersion(source, ofVersion)
  roll(ofVersion, rolling)
  const chunks = filesIn(ofVersion)
    .filter(isChunk)
    .map(file => basename(file))
  const history = [...historyOf(rolling), { version, published: now.toISOString(), chunks }]
  const removed = removeOldChunks(rolling, history, keepDays, now)
  writeFileSync(join(rolling, `${historyFile}.part`), `${JSON.stringify(history, null, 2)}\n`)
  renameSync(join(rolling, `${historyFile}.part`), join(rolling, historyFile))
  return { version, rolling, removed }
}

function run() {
  const { values, positionals } = parseArgs({
    allowPositionals: true,
    options: { 'keep-days': { type: 'string', default: '90' }, 'roll-back': { type: 'string' } },
  })
  const keepDays = Number(values['keep-days'])
  const [folder] = positionals
  if (!folder || positionals.length > 1 || !(keepDays >= 0)) throw new Error(usage)
  const { version, rolling, removed } = publish({ folder, keepDays, rollBack: values['roll-back'] ?? null })
  process.stdout.write(`${version} is published in ${join(folder, `v${version}`)} and ${rolling}.\n`)
  if (removed.length > 0) process.stdout.write(`Removed after ${keepDays} days: ${removed.join(', ')}\n`)
}

if (import.meta.main) {
  try {
    run()
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
