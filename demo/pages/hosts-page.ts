// Renders the page /hosts, which lists every page of demo/hosts with its title and expected result.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from 'hono/html'
import { hostCases } from './host-cases.ts'
import { listPage } from './list-page.ts'

const folder = join(import.meta.dirname, '../hosts')

export async function hostsPage() {
  const files = (await readdir(folder)).filter(file => file.endsWith('.html')).sort()
  const pages = await Promise.all(
    files.map(async file => ({
      address: `/hosts/${file}`,
      title: /<title>(.*)<\/title>/.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? file,
      expect: hostCases[file.replace('.html', '')] ?? '',
    })),
  )
  const intro = html`One address for each case, with what to expect there. <a href="/gallery">All of them side by side</a>,
      and <a href="/snippet">the snippet for a page of your own</a>.`
  return listPage({ title: 'host pages', heading: 'Pages that the widget meets', intro }, pages)
}
