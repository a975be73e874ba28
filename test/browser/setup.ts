// Runs before the browser tests: checks that the build exists, and reports missing browsers.
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { leftOut } from './can-run.ts'

export default function setup({ name }: TestProject): void {
  if (!existsSync(join(import.meta.dirname, '../../dist/manifest.json'))) {
    throw new Error('The browser tests use the built files, and there are none: npm run build')
  }
  if (name !== 'engines') return
  for (const sentence of leftOut()) console.warn(sentence)
}
