// Chunks that need other chunks are functions of them, so that no chunk contains the URL of a file that may have failed.
import { type OutputChunk, type Plugin, rollup } from 'rollup'
import { expect, test } from 'vitest'
import { pluginsOf } from './built.ts'

const { chunksAsFunctions } = await pluginsOf<{ chunksAsFunctions(): Plugin }>(
  'chunks-as-functions-plugin.mjs',
)

const files: Readonly<Record<string, string>> = {
  '/app.ts': "export { shared } from '/shared.ts'",
  '/shared.ts': 'export const shared = { opened: 0 }',
  '/later.ts':
    "import { shared } from '/shared.ts'\nimport { words } from '/words.ts'\nexport const open = () => { shared.opened += 1; return words }",
  '/words.ts': "export const words = 'the words'",
  '/other.ts': 'export const other = 1',
  '/more.ts':
    "import { shared } from '/shared.ts'\nimport { words } from '/words.ts'\nexport const told = () => words + shared.opened\nexport { words as passed } from '/words.ts'",
}

async function build(changed: typeof files = {}): Promise<readonly OutputChunk[]> {
  const given: Plugin = { name: 'given', resolveId: id => id, load: id => changed[id] ?? files[id] ?? null }
  const bundle = await rollup({
    input: { app: '/app.ts', later: '/later.ts', more: '/more.ts', other: '/other.ts' },
    preserveEntrySignatures: 'allow-extension',
    plugins: [given],
  })
  const { output } = await bundle.generate({
    chunkFileNames: 'chunks/[name]-[hash].js',
    entryFileNames: 'chunks/[name]-[hash].js',
    manualChunks: id =>
      ({ '/app.ts': 'app', '/shared.ts': 'app', '/later.ts': 'later', '/words.ts': 'later' })[id] ?? null,
    plugins: [chunksAsFunctions()],
  })
  return output.filter(file => file.type === 'chunk')
}

const run = (code: string): Promise<Record<string, CallableFunction>> =>
  import(`data:text/javascript,${encodeURIComponent(code)}`)

test('a chunk imports no other chunk, and its function gives the exports of its module', async () => {
  const chunks = await build()
  const codeOf = (name: string) => chunks.find(chunk => chunk.name === name)?.code ?? ''
  for (const { code } of chunks) expect(code).not.toMatch(/^import\b|\bfrom ['"]|\.then\(/m)
  const app = await run(codeOf('app'))
  const later = await (await run(codeOf('later')))['default']?.({ app })
  expect(later.open()).toBe('the words')
  expect(later.internal).toEqual(['the words'])
  const more = await (await run(codeOf('more')))['default']?.({ app, later })
  expect(more.told()).toBe('the words1')
  expect(more.passed).toBe('the words')
  expect(app['shared']).toEqual({ opened: 1 })
})

test('the build fails if a chunk changes a variable that another chunk imports', async () => {
  const shared = 'export let shared = { opened: 0 }\nexport const forget = () => { shared = { opened: 0 } }'
  const app = `${files['/app.ts']}\nexport { forget } from '/shared.ts'`
  await expect(build({ '/shared.ts': shared, '/app.ts': app })).rejects.toThrow(
    /app-.*js changes its variable shared,/,
  )
})

test('the build fails if chunks share a module that belongs to none of them', async () => {
  const text = "import { told } from '/told.ts'\nexport const more = told"
  const changed = { '/told.ts': 'export const told = () => 1', '/more.ts': text, '/other.ts': text }
  await expect(build(changed)).rejects.toThrow('Several chunks share /told.ts.')
})
