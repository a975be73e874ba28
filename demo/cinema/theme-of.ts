// Chooses the theme of a page of the cinema from its own address, or else from the address of the previous page.
import { type ThemeName, themes } from '../../src/domain/widget-config.ts'

const themeIn = (address: string): ThemeName | undefined => {
  const url = URL.canParse(address, 'http://demo.invalid') ? new URL(address, 'http://demo.invalid') : null
  return themes.find(theme => theme === url?.searchParams.get('theme'))
}

/**
 * Returns the theme that the first address with a theme names, or `ritz`.
 * @param addresses absolute or relative addresses
 */
export const themeOf = (...addresses: readonly (string | undefined)[]): ThemeName =>
  addresses.map(address => themeIn(address ?? '')).find(theme => theme !== undefined) ?? 'ritz'
