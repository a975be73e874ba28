// Loads the chunks if the widget has no separate files: at build time, and in unit tests.
import type { LoadFile } from '../load-chunks.ts'
import { type ChunkName, chunkImports } from './chunks.ts'

export const importFile = ((name: ChunkName, load: () => Promise<unknown> = chunkImports[name]) =>
  load()) as LoadFile
