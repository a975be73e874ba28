// The tag has integrity hashes if the files in its folder never change, or if the editor locks the tag to one version.
import { expect, it, test } from 'vitest'
import { integrityOf } from '../../../../../src/editors/snippet/tag/locked-tag.ts'
import { chosen } from './chosen.ts'

const manifest = {
  version: '0.1.0',
  files: {
    'movie-club.js': { integrity: 'sha384-module' },
    'chunks/app-1x2.js': { integrity: 'sha384-app' },
  },
}
const hashes = { 'movie-club.js': 'sha384-module', 'chunks/app-1x2.js': 'sha384-app' }
const hashesIn = (files: string, isLocked = false) => integrityOf(chosen({}, { files, isLocked }), manifest)

test.each([
  'https://cdn.example/movie-club/v0.1.0/',
  'https://cdn.example/movie-club/0.1.0/dist/',
  'https://cdn.example/npm/movie-club-widget@0.1.0/dist/',
])('the tag has integrity hashes if its folder is for a single version: %s', files => {
  expect(hashesIn(files)).toEqual(hashes)
})

test.each([
  'https://cdn.example/movie-club/v0/',
  'https://cdn.example/movie-club/',
  'https://cdn.example/movie-club/v0.1.01/',
  'https://cdn.example/npm/movie-club-widget@0.1/',
  'http://localhost:8080/dist/',
])('the tag has no integrity hashes if the files in its folder change with a release: %s', files => {
  expect(hashesIn(files)).toEqual({})
})

it('the tag has integrity hashes for any folder if the editor locks the tag to this version', () => {
  expect(hashesIn('https://cdn.example/movie-club/v0/', true)).toEqual(hashes)
})

it('the tag has no integrity hashes if there is no manifest', () => {
  expect(integrityOf(chosen({}, { isLocked: true }), null)).toEqual({})
})
