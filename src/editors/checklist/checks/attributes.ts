// Checks the attributes of each widget. Lists their values and defaults, and reports unknown, wrong and missing attributes.

import { describeUnknownAttribute, unknownAttributes } from '../../../domain/attributes/unknown-attributes.ts'
import { isInTypographicQuotes } from '../../../domain/text/typographic-quotes.ts'
import { type AttributeName, attributeOf, defaultOf } from '../../../domain/widget-config.ts'
import type { ConfigError } from '../../../embed/read-config.ts'
import { widgetOn } from '../../../embed/widget.ts'
import { allowedValues } from '../../allowed-values.ts'
import { describeConfigError, isOtherSite } from '../../config-errors.ts'
import { correctedValue } from '../corrected-value.ts'
import type { Finding } from '../finding.ts'
import type { Mount, PageFacts } from '../page-facts.ts'
import { attributeText, openingTag } from '../tag-text.ts'

const names = Object.keys(allowedValues) as AttributeName[]

/** Returns the option of an attribute, such as `cinemaId` for `data-cinema-id`. `data-movie-club` and `data-debug` are not options. */
const optionOf = (attribute: string): AttributeName | undefined =>
  names.find(name => attributeOf(name) === attribute)

function correction(element: Element, written: string, attribute: string): string {
  const name = optionOf(attribute)
  return attributeText(attribute, name ? correctedValue(element, written, name) : '')
}

/**
 * Reports an API on a different site that the element names, but the script's tag does not name. The widget refuses this API,
 * because an editor who may paste only elements could otherwise send visitors' data to that site.
 */
function otherSiteFinding(error: ConfigError, { scripts }: PageFacts): Finding {
  const attribute = attributeOf(error.name)
  const value = error.read?.trim() ?? ''
  const script = scripts[0]?.element
  return {
    check: 'other-site',
    level: 'red',
    title: `${attribute} leads to a different site`,
    evidence: [describeConfigError(error)],
    explanation:
      'Everything that visitors type, their gift cards and their payments would go there. The element alone can’t allow that, because authors without access to scripts can add elements.',
    fix: {
      how: `Is that site yours? Then replace the ${script ? 'script tag with this one' : 'call of mount() with this one'}. Otherwise remove ${attribute} from the element, and ask who put it there.`,
      line: script
        ? `${openingTag(script, { [attribute]: value })}</script>`
        : `mount(element, ${JSON.stringify({ [error.name]: value })})`,
    },
  }
}

function errorFindings(
  element: Element,
  errors: readonly ConfigError[],
  meant: ReadonlySet<string>,
): Finding[] {
  return errors
    .filter(error => !meant.has(attributeOf(error.name)) && !isOtherSite(error))
    .map(error => ({
      check: error.read !== null && isInTypographicQuotes(error.read) ? 'quotes' : 'attribute',
      level: 'red',
      title: `${attributeOf(error.name)} ${error.read === null ? 'is missing' : 'is wrong'}`,
      evidence: [describeConfigError(error)],
      explanation:
        error.read !== null && isInTypographicQuotes(error.read)
          ? 'These are a word processor’s curly quotes. HTML reads them as part of the value.'
          : 'The widget doesn’t start, and visitors see the content of its element instead.',
      fix: {
        how:
          error.read === null
            ? 'Add this to the opening tag, and fill it in.'
            : `Replace ${attributeOf(error.name)} and its value with this.`,
        line: correction(element, attributeOf(error.name), attributeOf(error.name)),
      },
    }))
}

const shown = (value: unknown): string =>
  value === undefined || value === null || value === '' ? 'none' : String(value)

function checkMount(mount: Mount, page: PageFacts): Finding[] {
  const { element, config } = mount
  const unknown = unknownAttributes(element, names)
  const isByScript = mount.configErrors.length > 0 && widgetOn(element) !== undefined
  const errors = isByScript ? [] : mount.configErrors
  const isNeeded = (attribute: string) => errors.some(({ name }) => attributeOf(name) === attribute)
  const nearly: Finding[] = unknown.map(({ attribute, meant }) => ({
    check: 'unknown-attribute',
    level: isNeeded(meant) ? 'red' : 'amber',
    title: `${attribute} isn’t known`,
    evidence: [describeUnknownAttribute({ attribute, meant })],
    explanation: isNeeded(meant)
      ? `The widget doesn’t read it, and doesn’t start without ${meant}.`
      : 'The widget doesn’t read it.',
    fix: {
      how: `Replace ${attribute} and its value with this.`,
      line: correction(element, attribute, meant),
    },
  }))
  const list = names.map(name => {
    const attribute = attributeOf(name)
    const isRequired = defaultOf(name) === undefined
    const given = element.getAttribute(attribute)
    // The report does not show the nonce, because a nonce is secret and editors send the report to other people.
    if (name === 'nonce')
      return `${attribute}: ${config?.nonce || given ? 'there is one' : 'none, the default'}`
    if (given === null && isRequired) return `${attribute}: missing`
    if (given === null) return `${attribute}: ${shown(config?.[name] ?? defaultOf(name))}, the default`
    return `${attribute}: ${shown(config?.[name] ?? given)}${isRequired ? '' : ` (default: ${shown(defaultOf(name))})`}`
  })
  const all: Finding = {
    check: 'attributes',
    level: 'green',
    title: isByScript ? 'A script on the page sets the attributes' : 'Attributes that were read',
    evidence: list,
  }
  return [
    ...nearly,
    ...errors.filter(isOtherSite).map(error => otherSiteFinding(error, page)),
    ...errorFindings(element, errors, new Set(unknown.map(({ meant }) => meant))),
    all,
  ]
}

export const checkAttributes = (page: PageFacts): Finding[] =>
  page.mounts.flatMap(mount => checkMount(mount, page))
