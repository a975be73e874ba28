// A page that the bench measures. The pages differ only in the form, and have the same text above and below the form.
import type { Measured } from '../../../src/editors/snippet/tag/reserved-height.ts'
import type { Manifest } from '../../sizes.ts'

export interface BenchPage {
  /** The page's name in the table. */
  readonly name: string
  /** HTML of the form, including its scripts and styles. */
  readonly html: string
  /** Scripts and styles, by their names in `html`. They are sent with brotli, as are the widget's files. */
  readonly files?: Readonly<Record<string, string>>
  /** The event that the document gets when the form works. If undefined, the form works as soon as a visitor can type. */
  readonly readyEvent?: string
  /** Selects an element that is visible when the form is. */
  readonly box: string
}

/** The data from which our own pages are made. */
export interface Site {
  readonly origin: string
  readonly manifest: Manifest
  /** The heights that the snippet page measures. */
  readonly heights: Measured
}

export type MakePage = (site: Site) => BenchPage | Promise<BenchPage>

/** A short page of a cinema, with contents above the form, and contents below it that can shift. */
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
