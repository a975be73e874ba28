// Checks whether Node was started with the caller's file. Otherwise a different file has imported it. Node has `import.meta.main`
// only from version 24.2, and the newest npm package of Node for Macs with Apple silicon is 24.0.
import { realpathSync } from 'node:fs'

/**
 * Whether Node was started with this file.
 * @param file `import.meta.filename` of the caller
 */
export const isProgram = (file: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === file
