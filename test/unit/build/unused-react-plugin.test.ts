// The build removes parts of React's renderer. The build fails if the widget uses a removed part.
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Plugin } from 'rollup'
import { describe, expect, test } from 'vitest'
import { chunkOf, pluginsOf } from './built.ts'

const { withoutUnusedReact } = await pluginsOf<{ withoutUnusedReact(known?: string): Plugin[] }>(
  'packages/unused-react-plugin.mjs',
)

const file = '/node_modules/react-dom/cjs/react-dom-client.production.js'
const real = readFileSync(join(import.meta.dirname, '../../..', file), 'utf8')
const hashOf = (code: string): string => createHash('sha256').update(code).digest('hex')
const build = async (code: string, known?: string): Promise<string> =>
  (
    await chunkOf({ main: `import '${file}'`, [file]: code }, withoutUnusedReact(known), {
      exports: 'named',
    })
  ).code

/** Builds a function with this body as if it were part of React's renderer, and calls it with a fiber for each tag. Returns the results. */
async function resultsOf(body: string, tags: readonly number[]): Promise<unknown[]> {
  const code = `globalThis.tested = function (fiber) {${body}}`
  const made = await build(code, hashOf(code))
  await import(`data:text/javascript,${encodeURIComponent(made)}`)
  const { tested } = globalThis as typeof globalThis & { tested?: (fiber: { tag: number }) => unknown }
  return tags.map(tag => tested?.({ tag }))
}

describe("React's renderer", () => {
  test('fails the build if its file is not the expected version', async () => {
    await expect(build(`${real}\n`)).rejects.toThrow('react-dom has 0 of the 1')
  })

  test('has no suspense lists, view transitions, portals, form actions or unused hooks', async () => {
    const code = await build(real)
    for (const call of ['updateSuspenseListComponent(', 'commitEnterViewTransitions(', 'insertStylesheet('])
      expect(code.split(call).length).toBeLessThan(real.split(call).length)
    expect(code).not.toContain('useOptimistic:')
    expect(code).not.toContain('FragmentInstance.prototype')
    expect(code).toContain('useSyncExternalStore:')
  })

  test('keeps an unused switch case that a used case falls through to', async () => {
    const body =
      'var found = []; switch (fiber.tag) { case 5: found.push(1); case 13: found.push(2) } return found'
    expect(await resultsOf(body, [5, 13])).toEqual([[1, 2], []])
  })

  test('keeps the statements that a used and an unused switch case share', async () => {
    const body = 'switch (fiber.tag) { case 31: case 13: case 19: return 1; case 22: return 2 } return 3'
    expect(await resultsOf(body, [31, 22])).toEqual([1, 2])
  })

  test('keeps a variable that only a removed switch case declares', async () => {
    const body = 'switch (fiber.tag) { case 13: var name = 1; return 9; case 5: name = 2; return name }'
    expect(await resultsOf(body, [5])).toEqual([2])
    expect(globalThis).not.toHaveProperty('name', 2)
  })

  test('has no comparisons with the tags of unused fibers', async () => {
    expect(await resultsOf('return [13 === fiber.tag, 26 !== fiber.tag, 5 === fiber.tag]', [5])).toEqual([
      [false, true, true],
    ])
    const code = 'page.isSuspense = tag => 13 === tag'
    expect(await build(code, hashOf(code))).not.toContain('13')
  })
})

describe('the build of a screen', () => {
  const screen = (code: string) =>
    chunkOf({ '/src/screen.tsx': `const jsx = page.jsx, _Fragment = 1\n${code}` }, withoutUnusedReact())

  test.each([
    ['jsx("style", { children: "p{}" })', '<style>'],
    ['export const show = () => [jsx("title", {})]', '<title>'],
    ['jsx(_Fragment, { ref: page.ref })', 'a ref on a fragment'],
    ['jsx("form", { action: page.send })', 'action'],
    ['jsx("button", { formAction: page.send })', 'formAction'],
  ])('fails if an element needs a removed part of React: %s', async (code, refused) => {
    await expect(screen(code)).rejects.toThrow(`has ${refused}, which`)
  })

  test.each([
    'jsx("form", { onSubmit: page.send })',
    'jsx(_Fragment, { children: 1 })',
    'jsx(page.Style, {})',
  ])('does not fail if an element needs no removed part of React: %s', async code => {
    await expect(screen(code)).resolves.toBeDefined()
  })
})
