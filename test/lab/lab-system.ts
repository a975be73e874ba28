// A system that the lab tests, such as Astro: a site with three kinds of pages, built as the documentation of the system says.

/**
 * The place of the script's tag: once in the site's layout, or beside the element, in content that comes as
 * HTML from elsewhere.
 */
export type ScriptPlace = 'layout' | 'content'

export interface LabSystem {
  readonly name: string
  /** Packages from npm, at exact versions. */
  readonly packages: Readonly<Record<string, string>>
  /** The files of the site, by path. */
  files(script: ScriptPlace): Readonly<Record<string, string>>
  /**
   * Commands that run one after the other in the site's folder. The list is empty if the site needs no build.
   */
  readonly build: readonly (readonly [program: string, ...args: string[]])[]
  /** The folder with the built pages. */
  readonly output: string
  /** True if the site's `index.html` is the reply to every URL. */
  readonly isOnePage?: boolean
}

export const scriptTag = '<script type="module" src="/dist/movie-club.js"></script>'
const inside = '<a href="/about/">Join the Movie Club</a>'
const cinema = (prefix: string): string =>
  ['id="ritz"', 'name="Ritz Cinemas"'].map(attribute => `${prefix}cinema-${attribute}`).join(' ')

/** The contents of the pages that every site has, by path. */
const contents = {
  '/': '<h1>Home</h1>',
  '/about/': '<h1>About</h1>',
  '/club/': `<h1>Club</h1><div data-movie-club ${cinema('data-')}>${inside}</div>`,
  '/element/': `<h1>Element</h1><movie-club ${cinema('')}>${inside}</movie-club>`,
} as const
export type Path = keyof typeof contents
export const paths = Object.keys(contents) as readonly Path[]

export const contentOf = (path: Path, script: ScriptPlace): string =>
  contents[path] + (script === 'content' && path !== '/' && path !== '/about/' ? scriptTag : '')

export const links = paths.map(path => `<a href="${path}">To ${path}</a>`).join(' ')

/** Returns the folder of a page, such as `club` for `/club/`. Returns an empty string for the home page. */
export const folderOf = (path: Path): string => path.replaceAll('/', '')

/** Returns the files of a site of plain pages. `head` is added to each page's head, and `wrap` puts HTML around its content. */
export function plainPages(
  script: ScriptPlace,
  head: string,
  wrap: (content: string) => string,
): Readonly<Record<string, string>> {
  const inLayout = script === 'layout' ? scriptTag : ''
  return Object.fromEntries(
    paths.map(path => [
      `${folderOf(path)}/index.html`.replace(/^\//, ''),
      `<!doctype html><html lang="en"><head><meta charset="utf-8"><title>${path}</title><link rel="icon" href="data:,">${head}${inLayout}</head><body>${wrap(contentOf(path, script))}</body></html>`,
    ]),
  )
}
