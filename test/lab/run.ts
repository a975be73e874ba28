// `npm run lab -- astro`: builds a site with a system such as Astro, walks through the site, and prints a table. If no system is named, the
// command tests all systems, one after the other. It needs npm, Chromium and a build of the widget in dist/.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, dirname, join } from 'node:path'
import { adoptSameEnvironment } from '../browser/machine/environment.ts'
import { dist } from '../sizes.ts'
import type { LabSystem, Path, ScriptPlace } from './lab-system.ts'
import { serveSite } from './serve-site.ts'
import { angular } from './systems/angular.ts'
import { astro, astroPersist } from './systems/astro.ts'
import { next } from './systems/next.ts'
import { nuxt } from './systems/nuxt.ts'
import { plainSystems } from './systems/plain-pages.ts'
import { reactRouter } from './systems/react-router.ts'
import { sveltekit } from './systems/sveltekit.ts'
import { steps, type Walk, walkSite } from './walk-site.ts'

const systems = [...plainSystems, astro, astroPersist, sveltekit, reactRouter, next, nuxt, angular]

/**
 * The ways of pasting the tag. The guides advise against the last way. The lab nevertheless tries that way, to show on which systems it
 * fails.
 */
const ways: readonly (readonly [name: string, script: ScriptPlace, club: Path])[] = [
  ['script in the layout, `<div>`', 'layout', '/club/'],
  ['script in the layout, `<movie-club>`', 'layout', '/element/'],
  ['both in the content', 'content', '/club/'],
]

const asked = process.argv.slice(2)
const unknown = asked.filter(name => !systems.some(system => system.name === name))
if (unknown.length > 0)
  throw new Error(
    `No such system: ${unknown.join(', ')}. There are: ${systems.map(({ name }) => name).join(', ')}.`,
  )
if (!existsSync(join(dist, 'manifest.json'))) throw new Error('There is no build in dist/: npm run build.')
adoptSameEnvironment()

function run(folder: string, program: string, ...args: readonly string[]): void {
  // The PATH begins with the site's own programs. The folder of this Node is next, because some programs need a newer Node than the
  // system's.
  const places = [join(folder, 'node_modules/.bin'), dirname(process.execPath), process.env['PATH']]
  const env = {
    ...process.env,
    PATH: places.join(delimiter),
    NODE_ENV: 'production',
    NEXT_TELEMETRY_DISABLED: '1',
    ASTRO_TELEMETRY_DISABLED: '1',
    NG_CLI_ANALYTICS: 'false',
  }
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: folder, env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${args.join(' ')}:\n${stdout}\n${stderr}`.slice(-4000))
}

function write(folder: string, files: Readonly<Record<string, string>>): void {
  for (const [path, text] of Object.entries(files)) {
    mkdirSync(dirname(join(folder, path)), { recursive: true })
    writeFileSync(join(folder, path), text)
  }
}

const row = (name: string, way: string, { results, errors }: Walk): string =>
  `| ${name} | ${way} | ${steps.map(step => results[step] ?? '–').join(' | ')} | ${errors.join('; ').replaceAll('|', '¦').slice(0, 200) || 'none'} |`

async function walkSystem(system: LabSystem): Promise<readonly string[]> {
  const { name, packages, files, build, output, isOnePage } = system
  const folder = mkdtempSync(join(tmpdir(), `movie-club-lab-${name}-`))
  const versions = Object.entries(packages).map(([library, version]) => `${library}@${version}`)
  try {
    write(folder, { 'package.json': '{ "private": true }', ...files('layout') })
    run(folder, 'npm', 'install', '--ignore-scripts', '--no-audit', '--no-fund', '--save-exact', ...versions)
    const rows: string[] = []
    let built: ScriptPlace | undefined
    for (const [way, script, club] of ways) {
      if (built !== script) {
        const { 'package.json': _, ...pages } = files(script)
        write(folder, pages)
        for (const [program, ...args] of build) run(folder, program, ...args)
        built = script
      }
      const server = await serveSite(join(folder, output), isOnePage)
      try {
        const shown = versions[0]?.includes(name) ? versions[0] : `${versions[0]}, ${name}`
        rows.push(row(shown, way, await walkSite(server.origin, club)))
      } finally {
        await server.close()
      }
    }
    return rows
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

console.log(`| system | the tag | ${steps.join(' | ')} | errors in the console |`)
console.log(`|${'---|'.repeat(steps.length + 3)}`)
for (const system of systems.filter(({ name }) => asked.length === 0 || asked.includes(name)))
  try {
    for (const line of await walkSystem(system)) console.log(line)
  } catch (error) {
    console.log(
      `| ${system.name} | could not be built | ${String(error).split('\n').slice(0, 3).join(' ')} |`,
    )
    console.error(error)
  }
// Exit explicitly, because the browser stays open for later pages.
process.exit()
