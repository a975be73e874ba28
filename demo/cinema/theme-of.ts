// Finds a theme by its name, or by the URL of a page of the cinema.
import { type ThemeName, themes } from '../../src/domain/widget-config.ts'

export const themeNamed = (name: string | null | undefined): ThemeName | undefined =>
  themes.find(theme => theme === name)

const themeIn = (address: string): ThemeName | undefined => {
  const url = URL.canParse(address, 'http://demo.invalid') ? new URL(address, 'http://demo.invalid') : null
  return themeNamed(url?.searchParams.get('theme'))
}

/**
 * Returns the theme in the first URL that contains a theme, or `ritz` if no URL does.
 * @param addresses absolute or relative URLs
 */
export const themeOf = (...addresses: readonly (string | undefined)[]): ThemeName =>
  addresses.map(address => themeIn(address ?? '')).find(theme => theme !== undefined) ?? 'ritz'
