// Shows the first screen as HTML that the app later hydrates. The build renders the HTML (prerender/), and this file fills in
// the values that are known only on the page.
import { screens } from 'virtual:start-screens'
import { parseRoute } from '../../domain/route.ts'
import { linkToRoute } from '../../domain/route-url.ts'
import { escapeHtml } from '../../domain/text/escape-html.ts'
import { type LogoDrawing, type WidgetConfig, withoutArticle } from '../../domain/widget-config.ts'
import { logoOf } from '../../themes/themes.ts'

/** Returns the logo as HTML. It must be identical to the HTML that ui/logo.tsx renders. */
const drawLogo = ({ paths, image }: LogoDrawing): string =>
  image
    ? `<img class="mc-logo" src="${escapeHtml(image)}" alt=""/>`
    : `<svg class="mc-logo" viewBox="0 0 48 48" aria-hidden="true" focusable="false">${paths
        .map(({ d, accent }) => `<path${accent ? ' class="mc-logo-accent"' : ''} d="${d}"></path>`)
        .join('')}</svg>`

/** Replaces the placeholders in the HTML of a screen. @param url the page's URL */
export function fillScreen(html: string, config: WidgetConfig, url: string): string {
  const values: Readonly<Record<string, string | null>> = {
    ...config,
    cinemaNameInSentence: withoutArticle(config.cinemaName),
  }
  const fill = (hole: string): string =>
    escapeHtml(hole.startsWith('/') ? linkToRoute(config, url, hole) : (values[hole] ?? ''))
  return html
    .replace(/{{(\w+)\?([^?]*)\?}}/g, (_, hole, part) => (values[hole] ? part : ''))
    .replace(/{{([^{}]*)}}/g, (_, hole) => (hole === 'logo' ? drawLogo(logoOf(config)) : fill(hole)))
}

/**
 * Returns the HTML of the route's first screen. For an unknown route, the app's element in it is empty.
 * @param url the page's URL
 */
export function startScreen(config: WidgetConfig, route: string, url: string): string {
  const name = parseRoute(route)?.name
  const screen = fillScreen(name ? screens[name] : '', config, url)
  return `<div class="mc-root mc-theme-${config.theme}" lang="en-AU" dir="ltr"><div class="mc-app">${screen}</div></div>`
}
