// The posters of the demo's films. Each is the content of an SVG of 120 × 160. The classes `a`, `b` and `c` have the page's colours.

/** The poster of each film, by its name. */
export const posters: Readonly<Record<string, string>> = {
  // A doorway, a lamp and a long shadow.
  'The Third Man': `<rect class="a" width="120" height="160"/><circle class="b" cx="98" cy="26" r="11"/>
    <path class="c" d="M38 100V50a22 22 0 0 1 44 0v50l38 60H0z"/>
    <path class="a" d="M60 57a6 6 0 1 1 .1 0zm-8-9h16v-3h-3l-1-6h-8l-1 6h-3zm0 12h16l4 40H48zm-3 40h22l16 60H33z"/>`,
  // A wall of windows, one of them lit, and an umbrella.
  Playtime: `<rect class="c" width="120" height="160"/>${Array.from(
    { length: 24 },
    (_, at) =>
      `<rect class="${at === 9 ? 'b' : 'a'}" x="${10 + (at % 4) * 26}" y="${10 + Math.floor(at / 4) * 19}" width="21" height="14"/>`,
  ).join('')}<path class="b" d="M38 146a22 16 0 0 1 44 0z"/><path class="a" d="M59 130h2v24h-2z"/>`,
  // A rock in front of the sun, and the path to the rock.
  'Picnic at Hanging Rock': `<rect class="c" width="120" height="160"/><circle class="b" cx="76" cy="48" r="26"/>
    <path class="a" d="M0 160V110l18-14 8-34 14-10 12 12 10-22 16 6 10 30 16 10 16 40v32z"/>
    <path class="c" d="M50 160c4-20 26-22 18-44 12 20-2 26 4 44z"/>`,
}
