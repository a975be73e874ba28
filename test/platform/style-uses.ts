// Finds the features of CSS that a built style sheet uses, as paths into MDN's data.
import { type Selector, transform } from 'lightningcss'
import { isSelector } from './platform-feature.ts'

/**
 * One use of a CSS feature. MDN's data list a CSS function under the type of its value, for example `color`. The type is not known here, so
 * a function can have several possible paths.
 */
export interface StyleUse {
  readonly name: string
  readonly paths: readonly (readonly string[])[]
}

const typesOfFunctions = [
  'color',
  'gradient',
  'image',
  'basic-shape',
  'transform-function',
  'filter-function',
  'easing-function',
]

export function styleUses(filename: string, text: string): StyleUse[] {
  // Leave out rules inside `@supports`, because a browser is allowed to lack the features that they check.
  const asked = { Rule: { supports: () => [] } }
  const css = transform({ filename, code: Buffer.from(text), visitor: asked }).code.toString()
  const uses: StyleUse[] = []
  const add = (name: string, ...paths: readonly (readonly string[])[]): void => {
    uses.push({ name, paths })
  }
  const addSelector = (selector: Selector): void => {
    for (const part of selector) {
      if (part.type === 'nesting') add('nesting', ['selectors', 'nesting'])
      if (part.type !== 'pseudo-class' && part.type !== 'pseudo-element') continue
      const name = 'name' in part && typeof part.name === 'string' ? part.name : part.kind
      add(`:${name}`, ['selectors', name])
    }
  }
  transform({
    filename,
    code: Buffer.from(css),
    visitor: {
      Selector: addSelector,
      Rule({ type }) {
        if (type !== 'style') add(`@${type}`, ['at-rules', type.replace(/^layer-.*/, 'layer')])
      },
    },
  })
  for (const [, block] of css.matchAll(/\{([^{}]*)\}/g))
    for (const declaration of (block ?? '').split(';')) {
      const [, property, value] = /^\s*([a-z-]+)\s*:(.*)$/s.exec(declaration) ?? []
      if (!property || value === undefined || property.startsWith('--')) continue
      add(property, ['properties', property])
      for (const [word] of value.matchAll(/(?<![\w-])[a-z][a-z-]*(?![\w(-])/g))
        add(`${property}: ${word}`, ['properties', property, word])
    }
  for (const [, name] of css.matchAll(/(?<![\w-])([a-z][a-z-]*)\(/g))
    if (name && !isSelector(name))
      add(`${name}()`, ['types', name], ...typesOfFunctions.map(type => ['types', type, name]))
  for (const [, unit] of css.matchAll(/\d(dv[hwib]|[sl]v[hwib]|cq\w+|r?lh|r?cap|r?ic|r?ch|r?ex)\b/g))
    if (unit) add(unit, ['types', 'length', unit])
  return uses
}
