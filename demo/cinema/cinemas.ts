// The demo's four invented cinemas, one for each theme, with their drawings.
import type { ThemeName } from '../../src/domain/widget-config.ts'

export interface Cinema {
  readonly name: string
  /** The cinema's wordmark on its page. */
  readonly sign: string
  readonly line: string
  readonly address: string
  /** Further attributes of the widget's tag: two notes and two links. Most cinemas have none. */
  readonly notes?: Readonly<Record<'gst-note' | 'renewal-note' | 'refund-url' | 'next-url', string>>
  /** A drawing of the cinema's building: the content of an SVG of 240 × 120. The classes `a` and `b` have the page's two colours. */
  readonly house: string
}

const windows = (x: number, y: number, columns: number, rows: number): string =>
  Array.from(
    { length: columns * rows },
    (_, at) =>
      `<rect class="b" x="${x + (at % columns) * 12}" y="${y + Math.floor(at / columns) * 14}" width="7" height="9"/>`,
  ).join('')

export const cinemas: Readonly<Record<ThemeName, Cinema>> = {
  ritz: {
    name: 'Ritz Cinemas',
    sign: 'The Ritz',
    line: 'A picture palace since 1937',
    address: '12 Palace Parade',
    house: `<path class="a" d="M20 120V70h34V52h24V34h20V18h44v16h20v18h24v18h34v50z"/>
      <path class="b" d="M112 22h4v70h-4zm12 0h4v70h-4zM117 4h6v18h-6z"/>
      <path class="b" d="M60 96h120l8 8H52z"/>${windows(30, 80, 2, 1)}${windows(187, 80, 2, 1)}`,
  },
  cameo: {
    name: 'Cameo Cinemas',
    sign: 'Cameo',
    line: 'Eighty seats, a garden and a pot of tea',
    address: '4 Fern Lane',
    notes: {
      'gst-note': 'All prices include GST.',
      'renewal-note': 'Your membership does not renew by itself.',
      'refund-url': '/movie-club-terms?theme=cameo#refunds',
      'next-url': '/tickets?theme=cameo',
    },
    house: `<path class="a" d="M58 120V62l62-42 62 42v58z"/><path class="b" d="M48 66 120 16l72 50-5 7-67-46-67 46z"/>
      <circle class="b" cx="120" cy="62" r="15"/><path class="b" d="M104 120V96a16 16 0 0 1 32 0v24z"/>
      <path class="a" d="M14 120c-6-26 20-44 26-30 16-6 20 18 14 30zm172 0c-4-22 14-34 22-24 16-6 22 14 18 24z"/>
      <rect class="b" x="72" y="88" width="18" height="16" rx="5"/><rect class="b" x="150" y="88" width="18" height="16" rx="5"/>`,
  },
  classic: {
    name: 'Classic Cinemas',
    sign: 'CLASSIC',
    line: 'Six screens. The whole history of film.',
    address: '88 Station Street',
    house: `<path class="a" d="M30 120V44h180v76z"/><path class="b" d="M30 84h180v10H30z"/>
      <path class="b" d="M164 8h26v70h-26z"/><path class="a" d="M170 15h14v5h-14zm0 12h14v5h-14zm0 12h14v5h-14zm0 12h14v5h-14zm0 12h14v5h-14z"/>
      ${windows(44, 54, 9, 1)}<path class="b" d="M100 120v-18h18v18zm22 0v-18h18v18z"/>`,
  },
  lido: {
    name: 'Lido Cinemas',
    sign: 'lido',
    line: 'Films by the sea, under the roof or the stars',
    address: '1 Beach Esplanade',
    house: `<circle class="b" cx="186" cy="34" r="22"/><path class="a" d="M24 104c0-34 34-58 78-58s78 24 78 58z"/>
      <path class="b" d="M40 84h124v7H40z"/><path class="a" d="M0 112q20-12 40 0t40 0 40 0 40 0 40 0 40 0v8H0z"/>
      <circle class="b" cx="72" cy="68" r="6"/><circle class="b" cx="102" cy="62" r="6"/><circle class="b" cx="132" cy="68" r="6"/>`,
  },
}
