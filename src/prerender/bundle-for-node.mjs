// Compiles a module of the project for Node and imports it. Node itself cannot read JSX and style sheets.
import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { basename, extname, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { rolldown } from 'rolldown'

/**
 * Returns the exports of the module. Rejects if the module cannot be compiled or throws.
 * @param {string} project the folder that has src/ and node_modules/
 * @param {string} path the module's path, relative to the project
 * @param {import('rolldown').Plugin[]} plugins compile the module's imports
 * @param {import('rolldown').InputOptions['transform']} transform
 */
export async function bundleForNode(project, path, plugins, transform = {}) {
  const bundle = await rolldown({
    input: join(project, path),
    platform: 'node',
    // Does not bundle packages, except the drawings that brandMarks() reads. Also leaves out the files with the card provider's libraries,
    // because no screen needs them during rendering.
    external: specifier =>
      /^(?!virtual:|@paypal\/sdk-logos\/)[@\w]|\/payments\/braintree\/(connect|library)\.ts$|\/three-d-secure\.tsx$/.test(
        specifier,
      ),
    plugins,
    transform,
    logLevel: 'silent',
  })
  const { output } = await bundle.generate({ format: 'es', codeSplitting: false })
  await bundle.close()
  // The file is inside the project, so that Node finds the packages.
  const cache = join(project, 'node_modules/.cache')
  const file = join(cache, `${basename(path, extname(path))}-${process.pid}-${Date.now()}.mjs`)
  mkdirSync(cache, { recursive: true })
  writeFileSync(file, output[0].code)
  try {
    return await import(pathToFileURL(file).href)
  } finally {
    rmSync(file)
  }
}
