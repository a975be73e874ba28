// A page that the bench measures: what stands at the place of the form, between the same words on each page.
import type { Measured } from '../../../src/editors/snippet/tag/reserved-height.ts'
import type { Manifest } from '../../sizes.ts'

export interface BenchPage {
  /** Its name in the table. */
  readonly name: string
  /** HTML at the place of the form, its scripts and styles among it. */
  readonly html: string
  /** Scripts and styles, by the name under which `html` has them. They are sent as brotli, like ours. */
  readonly files?: Readonly<Record<string, string>>
  /** The event on the document that tells that the form works. Without one it does as soon as one can type. */
  readonly readyEvent?: string
  /** What shows that there is something to see. */
  readonly box: string
}

/** What our own pages are made of. */
export interface Site {
  readonly origin: string
  readonly manifest: Manifest
  /** The heights that the snippet page measures. */
  readonly heights: Measured
}

export type MakePage = (site: Site) => BenchPage | Promise<BenchPage>

/** A page of a cinema in few words, so that something stands above the form and can jump below it. */
export const wholePage = ({ html }: BenchPage): string => `<!doctype html>
<html lang="en-AU">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Ritz Cinemas</title>
<link rel="icon" href="data:,">
<style>body { margin: 0; font: 16px/1.5 sans-serif } main { max-width: 1000px; margin: auto } #place { display: flow-root }</style>
</head>
<body>
<main>
<h1>Ritz Cinemas</h1>
<p>A picture palace since 1937.</p>
<div id="place">
${html}
</div>
<p>12 Palace Parade. Open every day from ten.</p>
<p>Tickets at the box office and online.</p>
</main>
</body>
</html>`
