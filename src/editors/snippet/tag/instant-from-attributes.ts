// Creates the template of the instant tag. It reads the attributes exactly as the widget does (specification §10.3).
import type { WidgetConfig } from '../../../domain/widget-config.ts'
import { readConfig } from '../../../embed/read-config.ts'
import { instantTemplate } from '../../../prerender/instant-template.ts'
import { describeConfigError } from '../../config-errors.ts'

/** The template, or the reasons why there is none. */
export interface Instant {
  /** The first screen as HTML. Empty if there are errors. */
  readonly template: string
  /** The widget's own error messages. */
  readonly errors: readonly string[]
  /** The configuration as the widget reads it, or null if there are errors. */
  readonly config: WidgetConfig | null
}

/**
 * Returns the template for the attributes, or the errors in them.
 * @param attributes values by option name, such as `loginUrl`; an empty value means the default
 */
export function instantFromAttributes(attributes: Readonly<Record<keyof WidgetConfig, string>>): Instant {
  // Passes the attributes as options, so that `readConfig` accepts an API on a different site. This is safe, because the script's
  // tag will name that API.
  const read = readConfig({ dataset: {}, nonce: '' }, attributes, null)
  return read.ok
    ? { template: instantTemplate(read.config), errors: [], config: read.config }
    : { template: '', errors: read.errors.map(describeConfigError), config: null }
}
