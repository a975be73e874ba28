// The build removes unused exports of React. The build fails if the widget uses a removed export.
import type { Plugin } from 'rollup'
import { rollup } from 'rollup'
import { describe, expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { usedExports, usedHooks } = await pluginsOf<{
  usedExports(): Plugin[]
  usedHooks: readonly string[]
}>('packages/used-exports-plugin.mjs')

const react = '/node_modules/react/cjs/react.production.js'
const exported = (names: readonly string[]): string =>
  names.map(name => `exports.${name} = () => page.${name};`).join('\n')
const components = ['Activity', 'Component', 'StrictMode', 'createContext', 'startTransition', 'version']
const source = `function lazy() {}
exports.lazy = lazy;
exports.__SHARED = {};
exports.useId();
${exported([...components, ...usedHooks])}`

async function build(main: string): Promise<string> {
  const bundle = await rollup({
    input: 'main',
    external: ['react'],
    plugins: [
      { name: 'main', resolveId: id => (id === 'main' ? id : null), load: () => main },
      usedExports(),
    ],
  })
  return (await bundle.generate({})).output[0].code
}

const buildReact = async (code: string): Promise<string> =>
  (await chunkOf({ main: `import '${react}'`, [react]: code }, usedExports())).code

describe('the exports of React', () => {
  test('are removed if they are unused, and no other statement is removed', async () => {
    const code = await buildReact(source)
    expect(code).not.toContain('exports.lazy')
    for (const kept of ['exports.useId = () => page.useId;', 'exports.__SHARED = {};', 'exports.useId();'])
      expect(code).toContain(kept)
  })

  test('fail the build if a used export is missing', async () => {
    await expect(buildReact(source.replace('exports.useState =', 'page.useState ='))).rejects.toThrow(
      'react has 16 of the 17',
    )
  })

  test.each([
    ["import { useId, useState } from 'react'; useId(useState)", null],
    ["import React from 'react'; React.useId()", null],
    ["import { lazy } from 'react'; lazy()", 'lazy of react'],
    ["import * as React from 'react'; React.useId(React.forwardRef)", 'forwardRef of react'],
    ["import { createPortal } from 'react-dom'; createPortal()", 'createPortal of react-dom'],
    ["import { createPortal } from 'elsewhere'; createPortal()", null],
  ])('are compared with the imports in our code: %s (missing: %s)', async (main, missing) => {
    const built = build(main)
    if (missing) await expect(built).rejects.toThrow(missing)
    else expect(await built).toContain('import')
  })
})
