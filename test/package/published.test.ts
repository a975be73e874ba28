// Tests that the package for a registry has the right files, a README without dead links, and no finding of
// publint or attw.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkPackage, createPackageFromTarballData } from '@arethetypeswrong/core'
import { publint } from 'publint'
import { formatMessage } from 'publint/utils'
import { expect, test } from 'vitest'
import { readManifest } from '../sizes.ts'
import { withConsumer } from './with-consumer.ts'

const consumer = withConsumer()
const installedFile = (path: string): string => readFileSync(join(consumer.installed, path), 'utf8')

test('publint reports no problem in the package', async () => {
  const tarball = new Uint8Array(readFileSync(consumer.tarball))
  const { messages, pkg } = await publint({ pack: { tarball: tarball.buffer }, strict: true })
  expect(messages.map(message => formatMessage(message, pkg))).toEqual([])
})

test('arethetypeswrong finds the package’s types in every resolution mode', async () => {
  const found = await checkPackage(createPackageFromTarballData(readFileSync(consumer.tarball)))
  if (!found.types) throw new Error('no types')
  // An old `require` gets an ES module, which Node can load since 20.19. The package has no CommonJS.
  const others = found.problems.filter(({ kind }) => kind !== 'CJSResolvesToESM')
  expect(others).toEqual([])
  const resolved = found.entrypoints['.']?.resolutions
  for (const way of ['bundler', 'node16-esm', 'node16-cjs', 'node10'] as const)
    expect(resolved?.[way].resolution?.fileName, way).toMatch(/dist\/movie-club\.d\.ts$/)
})

test('the package contains every built file, and has no dependencies and no install script', () => {
  const missing = Object.keys(readManifest().files).filter(
    file => !existsSync(join(consumer.installed, 'dist', file)),
  )
  expect(missing).toEqual([])
  const {
    dependencies,
    peerDependencies,
    scripts,
    private: isPrivate,
  } = JSON.parse(installedFile('package.json'))
  expect([dependencies, peerDependencies]).toEqual([undefined, undefined])
  expect(Object.keys(scripts)).not.toEqual(expect.arrayContaining(['install']))
  // The package is private until its first release.
  expect(isPrivate).toBe(true)
})

test('the package contains every picture and page that its README links to', () => {
  const readme = installedFile('README.md')
  const targets = [...readme.matchAll(/\]\((?!#|https?:)([^)#\s]+)/g)].map(([, target]) => target ?? '')
  expect(targets.length).toBeGreaterThan(10)
  expect(targets.filter(target => !existsSync(join(consumer.installed, target)))).toEqual([])
  const headings = [...readme.matchAll(/^#+ (.*)$/gm)].map(([, words]) =>
    (words ?? '')
      .toLowerCase()
      .replace(/[^\w -]/g, '')
      .replaceAll(' ', '-'),
  )
  const anchors = [...readme.matchAll(/\]\(#([^)]+)\)/g)].map(([, anchor]) => anchor)
  expect(anchors.filter(anchor => !headings.includes(anchor ?? ''))).toEqual([])
})
