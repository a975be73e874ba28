// What the build leaves out of React, and that nobody can use it unawares.
import { join } from 'node:path'
import { rollup } from 'rollup'
import { describe, expect, test } from 'vitest'

interface Plugin {
  readonly name: string
}
const { usedExports } = (await import(
  join(import.meta.dirname, '../../../src/build/used-exports-plugin.mjs')
)) as { usedExports(): Plugin }

const react = '/node_modules/react/cjs/react.production.js'
const source =
  'function lazy() {}\nexports.useId = () => 1;\nexports.lazy = lazy;\nexports.__SHARED = {};\nexports.useId();'

async function build(main: string): Promise<string> {
  const files: Record<string, string> = { main, [react]: source }
  const bundle = await rollup({
    input: 'main',
    external: ['react', react],
    plugins: [
      { name: 'files', resolveId: id => (id === react ? id : null), load: id => files[id] ?? null },
      { name: 'main', resolveId: id => (id === 'main' ? id : null) },
      usedExports(),
    ],
  })
  return (await bundle.generate({})).output[0].code
}

describe('the exports of React', () => {
  test('that nobody uses are left out, and no other statement is', async () => {
    const transform = Reflect.get(usedExports(), 'transform') as (
      code: string,
      id: string,
    ) => { code: string }
    const { code } = transform(source, react)
    expect(code).not.toContain('exports.lazy')
    for (const kept of [
      'exports.useId = () => 1;',
      'exports.__SHARED = {};',
      'exports.useId();',
      'function lazy',
    ])
      expect(code).toContain(kept)
    expect(transform(source, '/src/app/app.tsx')).toBeNull()
  })

  test.each([
    ["import { useId, useState } from 'react'; useId(useState)", null],
    ["import React from 'react'; React.useId()", null],
    ["import { lazy } from 'react'; lazy()", 'lazy of react'],
    ["import * as React from 'react'; React.useId(React.forwardRef)", 'forwardRef of react'],
    ["import { createPortal } from 'react-dom'; createPortal()", 'createPortal of react-dom'],
    ["import { createPortal } from 'elsewhere'; createPortal()", null],
  ])('fail the build where one is used after all: %s', async (main, missing) => {
    const built = build(main)
    if (missing) await expect(built).rejects.toThrow(missing)
    else expect(await built).toContain('import')
  })
})
