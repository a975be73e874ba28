// Packs and installs the package once for all tests in this folder.
import type { TestProject } from 'vitest/node'
import { pack } from './pack.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The folder that `pack` returns. */
    packed: string
  }
}

export default async function setup(project: TestProject): Promise<() => void> {
  const { folder, remove } = await pack()
  project.provide('packed', folder)
  return remove
}
