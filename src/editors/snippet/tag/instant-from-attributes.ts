// The instant tag's template for the attributes of a tag, read as the widget reads them (specification §10.3).
import type { WidgetConfig } from '../../../domain/widget-config.ts'
import { readConfig } from '../../../embed/read-config.ts'
import { instantTemplate } from '../../../prerender/instant-template.ts'
import { describeConfigError } from '../../config-errors.ts'

/** With `errors`, in the words of the widget, there is no template. */
export interface Instant {
  readonly template: string
  readonly errors: readonly string[]
  /** As the widget reads them; null with errors. */
  readonly config: WidgetConfig | null
}

/** @param attributes by their names as options, e.g. `loginUrl`; empty where the default holds */
export function instantFromAttributes(attributes: Readonly<Record<keyof WidgetConfig, string>>): Instant {
  // As options: the script's tag that goes with it names the API, too.
  const read = readConfig({ dataset: {}, nonce: '' }, attributes, null)
  return read.ok
    ? { template: instantTemplate(read.config), errors: [], config: read.config }
    : { template: '', errors: read.errors.map(describeConfigError), config: null }
}
