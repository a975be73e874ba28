// `npm run snippet`: prints a tag in the terminal. Notes go to standard error, so that the tag can be piped.
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { cssAsText } from '../../build/css-as-text-plugin.mjs'
import { bundleForNode } from '../../prerender/bundle-for-node.mjs'
import { startScreens } from '../../prerender/start-screens-plugin.mjs'

const project = join(import.meta.dirname, '../../..')
const manifest = join(project, 'dist/manifest.json')
const integrity = existsSync(manifest)
  ? Object.fromEntries(
      Object.entries(JSON.parse(readFileSync(manifest, 'utf8')).files).map(([name, file]) => [
        name,
        file.integrity,
      ]),
    )
  : null
const { snippetCommand } = await bundleForNode(
  project,
  'src/editors/snippet/snippet-command.ts',
  [cssAsText(), startScreens()],
  // Node has no `document`, so a made-up page URL replaces `document.baseURI` when the tag's URLs are checked.
  { define: { 'document.baseURI': '"https://cinema.example/"' } },
)
const { text, notes, isDone } = snippetCommand(process.argv.slice(2), integrity)
if (text) process.stdout.write(`${text}\n`)
for (const note of notes) console.error(note)
process.exitCode = isDone ? 0 : 1
