// Renders the start screens to HTML at build time (specification §10.5). The entry puts one of them into the shadow root, and the
// app hydrates it. The HTML has placeholders such as `{{name}}` for values that are known only on a page. The entry fills in the
// values. A part such as `{{name?…?}}` is used only on pages that have the value.

import { renderToString } from 'react-dom/server'
import { App } from '../app/app.tsx'
import { importFile } from '../app/chunks/import-file.ts'
import type { AppLater } from '../app/chunks/later.ts'
import { type Chunks, createChunks, fetchStep } from '../app/load-chunks.ts'
import { fixedPaths, parseRoute, type Route, type RouteName } from '../domain/route.ts'
import { withDefaults } from '../domain/widget-config.ts'
import type { FlowState } from '../flow/state/flow-state.ts'
import { firstState } from '../flow/state/new-state.ts'
import type { Services } from '../flow/state/services.ts'
import { logos } from '../themes/themes.ts'

export interface StartScreens {
  /** HTML by the name of the route. */
  readonly screens: Readonly<Record<RouteName, string>>
}

const paths = [...fixedPaths, '/checkout/1']

/**
 * The placeholder begins with 'The', because screens omit the 'The' of a cinema's name in a sentence that already has an article. As a
 * result, the prerendered HTML has one placeholder for the full name and a different one for the shortened name.
 */
const cinemaName = 'The {{cinema}}'
const withNameHoles = (html: string): string =>
  html.replaceAll(cinemaName, '{{cinemaName}}').replaceAll('{{cinema}}', '{{cinemaNameInSentence}}')

/** The attributes of a tag. Most texts and URLs are placeholders. */
export const placeholders = withDefaults({
  cinemaId: '',
  cinemaName,
  routing: 'memory',
  apiBase: '',
  imageBase: '',
  termsUrl: '{{termsUrl}}',
  privacyUrl: '{{privacyUrl}}',
  loginUrl: '{{loginUrl}}',
  dashboardUrl: '{{dashboardUrl}}',
})

/** Throws an Error, because no service can be used during the build. */
function unusable(name: string): never {
  throw new Error(`A start screen uses services.${name} before it is shown.`)
}

/** Returns a store that always has this state. */
export const fixedStore = <State,>(state: State) => ({
  getState: () => state,
  getInitialState: () => state,
  setState: () => unusable('store.setState'),
  subscribe: () => unusable('store.subscribe'),
})

/** Returns services with which a screen can only be rendered. @param more services that only some screens use */
export function servicesFor(state: FlowState, more: Partial<Services> = {}): Services {
  const given: Partial<Services> = {
    config: placeholders,
    logo: logos[placeholders.theme],
    store: fixedStore(state),
    href: to => `{{${to}}}`,
    ...more,
  }
  return new Proxy(given, {
    get: (services, name) => Reflect.get(services, name) ?? (() => unusable(String(name))),
  }) as Services
}

const chunks = createChunks(importFile)

/** Matches the privacy line, which the entry leaves out if the tag has no `data-privacy-url`. */
const privacyPattern = /<p class="mc-privacy">.*?<\/p>/g

const logoPattern = /<svg class="mc-logo".*?<\/svg>/gs

/** Returns the HTML of the whole widget, with placeholders for the logo and the cinema's name. */
export function renderApp(services: Services, loaded: Chunks): string {
  const door = {
    load: () => unusable('load'),
    loaded: () => ({ services }) as AppLater,
    onLoad: () => () => {},
  }
  const app = (
    <App
      first={services}
      door={door}
      chunks={loaded}
      connection={{ check: () => unusable('check') }}
      host={{} as HTMLElement}
      onShown={() => {}}
    />
  )
  return withNameHoles(renderToString(app)).replace(logoPattern, '{{logo}}')
}

function render(route: Route): string {
  const html = renderApp(servicesFor(firstState('', route)), chunks)
  // A strict content security policy refuses inline styles, and the URL of an image is not known during the build.
  const refused = / style=|<img|<link/.exec(html)
  if (refused) throw new Error(`The start screen of ${route.path} has ${refused[0]}.`)
  return html.replace(privacyPattern, '{{privacyUrl?$&?}}')
}

/** Returns the HTML of all start screens. Rejects with an Error if a screen uses a service, a style, an image or a link element. */
export async function renderStartScreens(): Promise<StartScreens> {
  await Promise.all(paths.map(path => fetchStep(chunks, path)))
  const routes = paths.map(parseRoute).filter(route => route !== null)
  const screens = routes.map(route => [route.name, render(route)])
  return { screens: Object.fromEntries(screens) }
}
