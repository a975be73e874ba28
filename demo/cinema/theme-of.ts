// Which cinema's page is shown: that of the theme in its own address, or else of the page that one comes from.
import { type ThemeName, themes } from '../../src/domain/widget-config.ts'

const themeIn = (address: string): ThemeName | undefined => {
  const url = URL.canParse(address, 'http://demo.invalid') ? new URL(address, 'http://demo.invalid') : null
  return themes.find(theme => theme === url?.searchParams.get('theme'))
}

/** @param addresses may be relative; the first that names a theme counts */
export const themeOf = (...addresses: readonly (string | undefined)[]): ThemeName =>
  addresses.map(address => themeIn(address ?? '')).find(theme => theme !== undefined) ?? 'ritz'
