// Checks for a script tag inside content that a client-side router replaces. Such a tag runs after a reload, but not after a visitor
// follows a link.
import { pageElements } from '../../../../browser/page-elements.ts'
import type { Finding } from '../../finding.ts'
import type { WidgetScript } from '../../page-facts.ts'
import { openingTag } from '../../tag-text.ts'

/** For each router, selectors of elements which show that the page uses this router. */
const routers: Readonly<Record<string, string>> = {
  'Next.js': '#__next, next-route-announcer, script[src*="/_next/static/"]',
  Nuxt: '#__nuxt',
  SvelteKit: '[data-sveltekit-preload-data], link[href*="/_app/immutable/"]',
  'React Router': 'link[href*="/entry.client"], script[data-react-router]',
  Astro: 'meta[name="astro-view-transitions-enabled"]',
  Gatsby: '#___gatsby',
  Angular: '[ng-version]',
  'barba.js': '[data-barba="container"]',
  swup: '#swup, .swup-enabled',
  Turbo: 'turbo-frame, meta[name^="turbo-"], script[src*="turbo"]',
}

const routerOfPage = (): string | undefined =>
  Object.keys(routers).find(name => pageElements(routers[name] ?? '')[0])

const howToSee =
  'Put the script’s tag into the site’s layout, once, and leave only the element in the content. If it’s already there, all is well: follow a link from a different page to this one, and see.'

/** Whether the tag is part of the content. A tag in the head or directly in the body is part of the layout. */
const isInContent = ({ element }: WidgetScript): boolean =>
  !element.closest('head') && element.parentElement?.localName !== 'body'

/** Returns a finding for each script tag inside replaceable content. Returns an empty list if a tag of the layout also loads the script. */
export function checkScriptInContent(scripts: readonly WidgetScript[]): Finding[] {
  const router = routerOfPage()
  const inContent = scripts.filter(isInContent)
  if (!router || inContent.length === 0 || inContent.length < scripts.length) return []
  return inContent.map(({ element }) => ({
    check: 'script-in-content',
    level: 'amber',
    title: `The script’s tag is inside the content, which ${router} changes without loading a page`,
    evidence: [openingTag(element)],
    explanation:
      'Browsers don’t run a script in changed content. The widget works after a reload, but not after a link.',
    fix: { how: howToSee, line: `${openingTag(element)}</script>` },
  }))
}

/**
 * Creates the finding for a script tag that a router or a script of the site has inserted with new content. Browsers do not run
 * such a tag, so the browser has never requested the tag's file.
 */
export const neverAsked = (element: Element): Finding => ({
  check: 'script',
  level: 'red',
  title: 'The script’s tag was inserted later, with other content',
  evidence: [openingTag(element), 'The browser hasn’t requested its file.'],
  explanation:
    'A router or a script of the site has inserted the content. Browsers don’t run scripts in it. The widget works after a reload, but not after a link.',
  fix: { how: howToSee, line: `${openingTag(element)}</script>` },
})
