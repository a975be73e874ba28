// Whether a file is what `node` was told to run, and not imported by another one. Node knows it by itself from 24.2 on
// (`import.meta.main`), and the newest package for Macs with Apple's processor is 24.0.
import { realpathSync } from 'node:fs'

/** @param file `import.meta.filename` of the one who asks */
export const isProgram = (file: string): boolean =>
  process.argv[1] !== undefined && realpathSync(process.argv[1]) === file
