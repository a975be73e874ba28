// The themes as radio buttons with pictures. Each picture is a small drawing of the widget in the theme's own style sheets, so it cannot
// become out of date.
import { type Scheme, type ThemeName, themes, themeTitles } from '../../../domain/widget-config.ts'
import { lazyStylesFor } from '../../../themes/lazy-styles.ts'
import { cssFor } from '../../../themes/theme.ts'
import { logos } from '../../../themes/themes.ts'
import { element } from '../../dom/element.ts'

/** Draws the widget twice as wide as the picture, and then scales it. */
const scaled = '.mc-place{width:200%;transform:scale(.5);transform-origin:0 0}'

const idOf = (theme: ThemeName): string => `picture-${theme}`

function drawLogo(theme: ThemeName): Element {
  const svg = (name: string, attributes: Readonly<Record<string, string>>) => {
    const made = document.createElementNS('http://www.w3.org/2000/svg', name)
    for (const [attribute, value] of Object.entries(attributes)) made.setAttribute(attribute, value)
    return made
  }
  const { paths } = logos[theme]
  const logo = svg('svg', { class: 'mc-logo', viewBox: '0 0 48 48' })
  logo.append(...paths.map(({ d, accent }) => svg('path', { d, ...(accent && { class: 'mc-logo-accent' }) })))
  return logo
}

function drawPicture(theme: ThemeName): HTMLElement {
  const picture = element('span', { class: 'picture', id: idOf(theme), 'aria-hidden': 'true' })
  const name = element('p', { class: 'mc-brand' })
  name.append(
    element('span', { class: 'mc-brand-cinema' }, 'Your cinema'),
    element('span', { class: 'mc-brand-club' }, 'Movie Club'),
  )
  const screen = element(
    'div',
    { class: 'mc-screen' },
    element('h2', { class: 'mc-heading' }, 'Join the club'),
    element(
      'div',
      { class: 'mc-field' },
      element('span', { class: 'mc-label' }, 'Email'),
      element('span', { class: 'mc-input' }),
    ),
    element('span', { class: 'mc-button mc-button-primary' }, 'Continue'),
  )
  const header = element('div', { class: 'mc-header' }, drawLogo(theme), name)
  const root = element('div', { class: 'mc-root' }, element('div', { class: 'mc-app' }, header, screen))
  picture
    .attachShadow({ mode: 'open' })
    .append(element('style', {}, stylesOf(theme, 'light')), element('div', { class: 'mc-place' }, root))
  return picture
}

const stylesOf = (theme: ThemeName, scheme: Scheme): string =>
  cssFor({ theme, scheme }) + lazyStylesFor({ theme, scheme }) + scaled

/** Draws the pictures in this scheme. `themeValue` then returns the values of the scheme. */
export function showScheme(scheme: Scheme): void {
  for (const theme of themes) {
    const style = document.getElementById(idOf(theme))?.shadowRoot?.querySelector('style')
    const css = stylesOf(theme, scheme)
    if (style && style.textContent !== css) style.textContent = css
  }
}

/** Returns the field for the attribute `data-theme`: a radio button with a picture for each theme. */
export function themeField(chosen: string): HTMLElement {
  const cards = themes.map(theme => {
    const [name = '', words = ''] = themeTitles[theme].split(': ')
    const radio = element('input', { type: 'radio', name: 'theme', value: theme, id: `theme-${theme}` })
    radio.toggleAttribute('checked', theme === chosen)
    return element(
      'label',
      { class: 'theme' },
      drawPicture(theme),
      radio,
      element(
        'span',
        {},
        element('strong', { class: 'theme-name' }, name),
        element('small', { class: 'theme-words' }, words),
      ),
    )
  })
  return element('div', { class: 'field themes', role: 'radiogroup', 'aria-label': 'Theme' }, ...cards)
}

/** Returns the value of a theme's custom property, such as `--mc-paper`. Empty for an unknown theme or property. */
export function themeValue(theme: string, token: string): string {
  const root = document.getElementById(idOf(theme as ThemeName))?.shadowRoot?.querySelector('.mc-root')
  return root ? getComputedStyle(root).getPropertyValue(token).trim() : ''
}
