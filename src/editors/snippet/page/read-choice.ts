// Reads the editor's choice from the form of the snippet page.

import { withEndSlash } from '../../../domain/text/end-slashes.ts'
import type { AttributeName } from '../../../domain/widget-config.ts'
import { attributeNames } from '../../attributes.ts'
import { type Choice, payMethods } from '../tag/choice.ts'
import { properties, propertyValue } from '../tag/properties.ts'
import type { Place } from '../tag/reserved-height.ts'

/**
 * Returns the editor's choice, and how wide the widget is on the page. Trims all texts, and ends the URL of the script's folder with
 * exactly one slash.
 */
export function readChoice(form: HTMLFormElement): { choice: Choice; place: Place } {
  const data = new FormData(form)
  const text = (name: string): string => String(data.get(name) ?? '').trim()
  const values = Object.fromEntries(attributeNames.map(name => [name, text(name)]))
  const place = text('place')
  return {
    choice: {
      attributes: values as Record<AttributeName, string>,
      properties: Object.fromEntries(
        Object.keys(properties).flatMap(name =>
          text(name) === '' ? [] : [[name, propertyValue(name, text(name))]],
        ),
      ),
      isDebug: data.has('isDebug'),
      hasNoCaptcha: data.has('hasNoCaptcha'),
      fallback: text('fallback'),
      files: withEndSlash(text('files')),
      isLocked: data.has('isLocked'),
      methods: payMethods.filter(method => data.getAll('methods').includes(method)),
    },
    place: place === 'column' || place === 'none' ? place : 'page',
  }
}
