// The first screen as HTML that the app hydrates: what the build made of the screens (prerender/), with the holes that only
// a page can fill.
import { screens } from 'virtual:start-screens'
import { pageAddress } from '../../browser/page-address.ts'
import { trustedTypes } from '../../browser/trusted-types.ts'
import { parseRoute } from '../../domain/route.ts'
import { linkToRoute } from '../../domain/route-url.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'
import { type LogoDrawing, type WidgetConfig, withoutArticle } from '../../domain/widget-config.ts'
import { logos } from '../../themes/themes.ts'

/** As ui/logo.tsx draws it. */
const drawLogo = ({ viewBox, paths }: LogoDrawing): string =>
  `<svg class="mc-logo" viewBox="${viewBox}" aria-hidden="true" focusable="false">${paths
    .map(({ d, accent }) => `<path${accent ? ' class="mc-logo-accent"' : ''} d="${d}"></path>`)
    .join('')}</svg>`

/** HTML. Empty for an unknown route. `url` is the page's address. */
export function startScreen(config: WidgetConfig, route: string, url: string): string {
  const name = parseRoute(route)?.name
  const values: Readonly<Record<string, string | null>> = {
    ...config,
    cinemaNameInSentence: withoutArticle(config.cinemaName),
  }
  const fill = (hole: string): string =>
    escapeHtml(hole.startsWith('/') ? linkToRoute(config, url, hole) : (values[hole] ?? ''))
  return (name ? screens[name] : '').replace(/{{(.*?)}}/g, (_, hole) =>
    hole === 'logo' ? drawLogo(logos[config.theme]) : fill(hole),
  )
}

/** Returns whether it is there: a page that requires trusted types and does not allow our policy gets none. */
export function showStartScreen(container: HTMLElement, config: WidgetConfig, route: string): boolean {
  const html = startScreen(config, route, pageAddress())
  try {
    container.innerHTML = trustedTypes().createHTML(html)
    // For a site's own monitoring (specification §12.3).
    performance.mark('movie-club:typable')
  } catch {
    // The app draws the screen into a container that is empty.
  }
  return container.firstChild !== null
}
