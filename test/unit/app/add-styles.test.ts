// The styles of later steps are added to the widget's shadow root.
import { expect, it } from 'vitest'
import { addStyles } from '../../../src/app/add-styles.ts'

it('styles are added after the existing styles, and only once', () => {
  const shadow = document.createElement('div').attachShadow({ mode: 'open' })
  const root = Object.assign(shadow, { movieClub: new Map() })
  const first = new CSSStyleSheet()
  root.adoptedStyleSheets = [first]
  addStyles(root, '.a { color: red }')
  addStyles(root, '.b { color: red }')
  addStyles(root, '.a { color: red }')
  expect(root.adoptedStyleSheets).toHaveLength(3)
  expect(root.adoptedStyleSheets[0]).toBe(first)
})
