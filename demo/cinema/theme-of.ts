// Chooses the theme of a page of the cinema from its own URL, or else from the URL of the previous page.
import { type ThemeName, themes } from '../../src/domain/widget-config.ts'

const themeIn = (address: string): ThemeName | undefined => {
  const url = URL.canParse(address, 'http://demo.invalid') ? new URL(address, 'http://demo.invalid') : null
  return themes.find(theme => theme === url?.searchParams.get('theme'))
}

/**
 * Returns the theme in the first URL that contains a theme, or `ritz`.
 * @param addresses absolute or relative URLs
 */
export const themeOf = (...addresses: readonly (string | undefined)[]): ThemeName =>
  addresses.map(address => themeIn(address ?? '')).find(theme => theme !== undefined) ?? 'ritz'
