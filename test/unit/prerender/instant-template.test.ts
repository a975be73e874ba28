// The template of an instant tag contains the first screen and its styles, so that the screen is visible even if scripts are disabled. The
// template must not depend on the page's URL.
import { screens } from 'virtual:start-screens'
import { expect, it } from 'vitest'
import { parseRoute, startRoutes } from '../../../src/domain/route.ts'
import { themes } from '../../../src/domain/widget-config.ts'
import { instantFromAttributes } from '../../../src/editors/snippet/tag/instant-from-attributes.ts'
import { buildElements } from '../../../src/embed/first-screen/build-elements.ts'
import { startScreen } from '../../../src/embed/first-screen/start-screen.ts'
import { readConfig } from '../../../src/embed/read-config.ts'
import { chosen } from '../editors/snippet/tag/chosen.ts'

const { attributes } = chosen({ captchaSiteKey: '', theme: 'cameo', loginUrl: '/in?a=1&b="2"' })

it.each(startRoutes)(
  'the instant tag’s template for %s has the first screen that the widget would render',
  start => {
    const { template } = instantFromAttributes({ ...attributes, start })
    const pasted = document.createElement('div')
    pasted.innerHTML = template.replace(/<\/?(?:template|noscript)[^>]*>/g, '')
    const made = document.createElement('div')
    const read = readConfig({ dataset: {}, nonce: '' }, { ...attributes, start }, null)
    if (!read.ok) throw new Error('The attributes are wrong.')
    buildElements(made, startScreen(read.config, start, window.location.href))
    expect(pasted.querySelector('.mc-place')?.innerHTML).toBe(made.innerHTML)
  },
)

it('the instant tag’s template contains no links to steps', () => {
  for (const start of startRoutes) expect(screens[parseRoute(start)?.name ?? 'checkout']).not.toContain('{{/')
})

it('both styles of the instant tag’s template have the tag’s nonce', () => {
  const styles = (nonce: string) =>
    instantFromAttributes({ ...attributes, nonce }).template.match(/<style[^>]*>/g)
  expect(styles('a"b&c')).toEqual(Array(2).fill('<style nonce="a&quot;b&amp;c">'))
  expect(styles('')).toEqual(['<style>', '<style>'])
})

it('the instant tag’s template is a single line', () => {
  expect(instantFromAttributes(attributes).template).not.toMatch(/[\r\n]/)
})

it('the widget’s errors are returned instead of a template if the widget would not start', () => {
  expect(instantFromAttributes({ ...attributes, theme: 'rits' })).toEqual({
    template: '',
    errors: [`data-theme is "rits". Did you mean ritz? Allowed: ${themes.join(', ')}`],
    config: null,
  })
})
