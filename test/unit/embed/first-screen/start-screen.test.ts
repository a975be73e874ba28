import { createElement } from 'react'
import { renderToString } from 'react-dom/server'
import { describe, expect, it } from 'vitest'
import { themes, type WidgetConfig } from '../../../../src/domain/widget-config.ts'
import { buildElements } from '../../../../src/embed/first-screen/build-elements.ts'
import { startScreen } from '../../../../src/embed/first-screen/start-screen.ts'
import { logoOf, logos } from '../../../../src/themes/themes.ts'
import { Logo } from '../../../../src/ui/logo.tsx'
import { fakeServices } from '../../flow/fake-services.ts'

let container: HTMLElement

function show(route: string, config: Partial<WidgetConfig> = {}): void {
  const place = document.createElement('div')
  buildElements(place, startScreen({ ...fakeServices().config, ...config }, route, window.location.href))
  container = place.querySelector('.mc-app') as HTMLElement
}
const text = (selector: string) => container.querySelector(selector)?.textContent

describe('the first screen', () => {
  it('does not repeat the article of the cinema’s name in the heading', () => {
    show('/register', { cinemaName: 'The Ritz' })
    expect(text('.mc-brand-cinema')).toBe('The Ritz')
    expect(text('h2')).toBe('Join the Ritz Movie Club')
    expect(container.innerHTML).not.toContain('{{')
  })

  it.each(['Tom & Jerry <b>"s</b>', '{{loginUrl}}', '$& $1 $`', "Ritz' onload='x"])(
    'shows the cinema’s name “%s” as plain text',
    cinemaName => {
      show('/register', { cinemaName: `${cinemaName} ` })
      expect(text('.mc-brand-cinema')).toBe(`${cinemaName} `)
      expect(container.querySelector('b')).toBeNull()
    },
  )

  it.each([
    ['/members/login?next=a&b="c"', '/members/login?next=a&b="c"'],
    ['https://cinema.example/login#in', 'https://cinema.example/login#in'],
  ])('links to the login URL %s', (loginUrl, href) => {
    show('/register', { loginUrl })
    expect(container.querySelector('a')?.getAttribute('href')).toBe(href)
  })

  it.each(['/register', '/upgrade', '/activate-user', '/newsletter'])(
    'links to the privacy page at the route %s',
    route => {
      const privacy = () => container.querySelector('.mc-privacy a')
      show(route, { privacyUrl: '/privacy?a=1&b="c"' })
      expect(privacy()?.getAttribute('href')).toBe('/privacy?a=1&b="c"')
      expect(privacy()?.getAttribute('target')).toBe('_blank')
      expect(text('.mc-privacy')).toBe('How we use your details')
      show(route)
      expect(privacy()).toBeNull()
      expect(container.innerHTML).not.toMatch(/{{|}}/)
    },
  )

  it.each([
    ...themes.map(theme => ({ theme, logo: null })),
    { theme: 'lido' as const, logo: '/logo.svg?a=1&b="c"' },
  ])('has the same logo as the app for %o', ({ theme, logo }) => {
    show('/register', { theme, logo })
    const drawn = renderToString(createElement(Logo, logoOf({ theme, logo })))
    expect(drawn).toContain(logo ? '/logo.svg?a=1&amp;b=&quot;c&quot;' : logos[theme].paths[0]?.d)
    // For a picture, React also renders a link that preloads it, and closes both elements as XML does.
    expect(container.querySelector('.mc-logo')?.outerHTML).toBe(drawn.replace(/^<link.*?\/>|\/(?=>$)/g, ''))
  })

  it.each([
    ['hash', '#/register'],
    ['path', '/join/register'],
  ] as const)('links to the previous step with a URL for %s routing', (routing, end) => {
    show('/register/membership', { routing, basePath: '/join' })
    expect(container.querySelector('.mc-back a')?.getAttribute('href')).toMatch(new RegExp(`${end}$`))
  })

  it('is not shown for a route that is not a step', () => {
    show('/nowhere')
    expect(container.childNodes).toHaveLength(0)
  })

  it('copies nothing from the URL into the page', () => {
    show('/checkout/<b>x</b>')
    expect(container.childNodes).toHaveLength(0)
    show('/checkout/x%22%20onclick=%22y')
    expect(container.childNodes.length).toBeGreaterThan(0)
    expect(container.innerHTML).not.toContain('onclick')
  })
})
