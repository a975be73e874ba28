// `npm run release -- 0.2.0`: makes a version ready for its tag. `npm run release -- --check v0.2.0`: whether a tag fits the version.
import { execFileSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root, source } from './build-files.mjs'

const usage = 'npm run release -- 0.2.0\nnpm run release -- --check v0.2.0'
const changelogFile = source('CHANGELOG.md')
const unpublished = 'not published yet'

const numbersOf = version => version.split('.').map(Number)

export function isLower(a, b) {
  const [left, right] = [numbersOf(a), numbersOf(b)]
  const at = left.findIndex((number, index) => number !== right[index])
  return at >= 0 && left[at] < right[at]
}

const headingOf = (changelog, version) =>
  changelog.split('\n').find(line => line.startsWith(`## ${version}, `))

/**
 * Returns the changelog with the date of the release. Throws an Error that says what to write if the changelog has no section for the
 * version, or if the section has a date already.
 * @param date as an ISO date
 */
export function dateChangelog(changelog, version, date) {
  const heading = headingOf(changelog, version)
  if (!heading)
    throw new Error(`src/CHANGELOG.md needs a section that begins with "## ${version}, ${unpublished}".`)
  if (!heading.endsWith(unpublished)) throw new Error(`src/CHANGELOG.md has a date already: "${heading}".`)
  return changelog.replace(heading, `## ${version}, ${date}`)
}

/** Throws an Error if a release can't begin. @param state what git and package.json say */
export function checkBeginning(version, { current, tags, changedFiles }) {
  if (!/^\d+\.\d+\.\d+$/.test(version)) throw new Error(usage)
  if (isLower(version, current))
    throw new Error(`${version} is lower than ${current}, the version in package.json.`)
  if (tags.includes(`v${version}`)) throw new Error(`The tag v${version} exists already.`)
  if (changedFiles.length > 0)
    throw new Error(`Commit or undo these changes first:\n${changedFiles.join('\n')}`)
}

/** Throws an Error if the tag is not the version in package.json, or if the changelog has no date for it. */
export function checkTag(tag, { current, changelog }) {
  if (tag !== `v${current}`)
    throw new Error(`The tag is ${tag}, and package.json has the version ${current}.`)
  const heading = headingOf(changelog, current)
  if (!/, \d{4}-\d{2}-\d{2}$/.test(heading ?? ''))
    throw new Error(`src/CHANGELOG.md has no date for ${current}. Run npm run release -- ${current}.`)
}

const read = path => readFileSync(path, 'utf8')
const currentVersion = () => JSON.parse(read(join(root, 'package.json'))).version
const linesOf = text => text.split('\n').filter(Boolean)
const git = (...args) => linesOf(execFileSync('git', args, { cwd: root, encoding: 'utf8' }))
const runNpm = (...args) =>
  execFileSync('npm', args, { cwd: root, stdio: 'inherit', shell: process.platform === 'win32' })

function release(version) {
  checkBeginning(version, {
    current: currentVersion(),
    tags: git('tag', '--list'),
    changedFiles: git('status', '--porcelain'),
  })
  const today = new Date().toISOString().slice(0, 10)
  writeFileSync(changelogFile, dateChangelog(read(changelogFile), version, today))
  runNpm('version', version, '--no-git-tag-version', '--allow-same-version')
  runNpm('run', 'test', '--', 'build', 'size-limit', 'sizes', 'package', 'platform')
  process.stdout.write(`
Version ${version} is built in dist/, and its package is tested. To release it:

git commit -am "Release ${version}" && git tag v${version} && git push origin HEAD v${version}

The workflow release.yml then attaches the built folder and its checksum. To publish the files: npm run publish-files -- <folder>
`)
}

if (import.meta.main) {
  try {
    const [first = '', tag = ''] = process.argv.slice(2)
    if (first === '--check') checkTag(tag, { current: currentVersion(), changelog: read(changelogFile) })
    else release(first)
  } catch (error) {
    console.error(error.message)
    process.exitCode = 1
  }
}
