// The page /hosts: every page of demo/hosts with its title and what to expect there.
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { html } from 'hono/html'
import { hostCases } from './host-cases.ts'

const folder = join(import.meta.dirname, '../hosts')

export async function hostsPage() {
  const files = (await readdir(folder)).filter(file => file.endsWith('.html')).sort()
  const rows = await Promise.all(
    files.map(async file => {
      const title = /<title>(.*)<\/title>/.exec(await readFile(join(folder, file), 'utf8'))?.[1] ?? file
      return html`<li><a href="/hosts/${file}">${title}</a><p>${hostCases[file.replace('.html', '')] ?? ''}</p></li>
      `
    }),
  )
  return html`<!doctype html>
<html lang="en-AU">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>Movie Club — host pages</title>
    <link rel="icon" href="data:,">
    <link rel="stylesheet" href="/gallery.css">
    <link rel="stylesheet" href="/hosts-page.css">
  </head>
  <body>
    <header>
      <h1>Pages that the widget meets</h1>
      <p>One address for each case, with what to expect there. <a href="/gallery">All of them side by side</a>, and
      <a href="/snippet">the snippet for a page of your own</a>.</p>
    </header>
    <main class="hosts"><ul>${rows}</ul></main>
  </body>
</html>`
}
