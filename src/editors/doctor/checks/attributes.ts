// The attributes: each with what was read and its default, and what is wrong or nearly right.
import { nearMiss } from '../../../domain/near-miss.ts'
import { isInTypographicQuotes, withoutTypographicQuotes } from '../../../domain/typographic-quotes.ts'
import { describeUnknownAttribute, unknownAttributes } from '../../../domain/unknown-attributes.ts'
import { attributeOf, type WidgetConfig } from '../../../domain/widget-config.ts'
import { allowedValues, describeFault } from '../../../embed/config-faults.ts'
import { type ConfigFault, readConfig } from '../../../embed/read-config.ts'
import { widgetOn } from '../../../embed/widget.ts'
import type { Finding } from '../finding.ts'
import type { Mount, PageFacts } from '../page-facts.ts'
import { attributeText } from '../tag-text.ts'

const names = Object.keys(allowedValues) as (keyof WidgetConfig)[]

export function defaults(): WidgetConfig | null {
  const bare = document.createElement('div')
  const read = readConfig(bare, { cinemaId: '-', cinemaName: '-' }, null)
  return read.ok ? read.config : null
}

/** `data-cinema-name=“Ritz Cinemas”` ends at the space: the rest are attributes of their own, in lower case. */
function wholeValue(element: Element, attribute: string, read: string): string {
  const all = element.getAttributeNames()
  const rest = all.slice(all.indexOf(attribute) + 1)
  const end = rest.findIndex(name => /[“”″»’]$/.test(name))
  const isCut = !/[“”″»’]\s*$/.test(read.slice(1)) && end >= 0
  const words = isCut
    ? rest.slice(0, end + 1).map(word => word.replace(/^./, first => first.toUpperCase()))
    : []
  return withoutTypographicQuotes([read, ...words].join(' '))
}

function correction(element: Element, { name, read }: ConfigFault): string {
  const attribute = attributeOf(name)
  const fallback = defaults()?.[name] ?? ''
  if (read === null) return attributeText(attribute, '…')
  const value = isInTypographicQuotes(read) ? wholeValue(element, attribute, read) : read.trim()
  if (name === 'basePath') return attributeText(attribute, `/${value}`)
  const choices = allowedValues[name].split(', ')
  if (choices.length > 1) return attributeText(attribute, nearMiss(value, choices) ?? String(fallback))
  return attributeText(attribute, isInTypographicQuotes(read) ? value : String(fallback))
}

function faultFindings(
  element: Element,
  faults: readonly ConfigFault[],
  meant: ReadonlySet<string>,
): Finding[] {
  return faults
    .filter(({ name }) => !meant.has(attributeOf(name)))
    .map(fault => ({
      check: fault.read !== null && isInTypographicQuotes(fault.read) ? 'quotes' : 'attribute',
      level: 'red',
      title: `${attributeOf(fault.name)} ${fault.read === null ? 'is missing' : 'is wrong'}`,
      found: [describeFault(fault)],
      means:
        fault.read !== null && isInTypographicQuotes(fault.read)
          ? 'The quotes are those of a word processor. In HTML they are a part of the value.'
          : 'The widget does not start, and visitors see the content of its element instead.',
      fix: {
        how:
          fault.read === null
            ? 'Add this to the opening tag, and fill it in.'
            : `Replace ${attributeOf(fault.name)} and its value by this.`,
        line: correction(element, fault),
      },
    }))
}

const shown = (value: unknown): string =>
  value === undefined || value === null || value === '' ? 'none' : String(value)

function checkMount({ element, config }: Mount): Finding[] {
  const unknown = unknownAttributes(element, names)
  const read = readConfig(element, {}, null)
  const isByScript = !read.ok && widgetOn(element) !== undefined
  const faults = read.ok || isByScript ? [] : read.faults
  const isNeeded = (attribute: string) => faults.some(({ name }) => attributeOf(name) === attribute)
  const nearly: Finding[] = unknown.map(({ attribute, meant }) => ({
    check: 'unknown-attribute',
    level: isNeeded(meant) ? 'red' : 'amber',
    title: `${attribute} is not known`,
    found: [describeUnknownAttribute({ attribute, meant })],
    means: isNeeded(meant)
      ? `The widget does not read it, and does not start without ${meant}.`
      : 'The widget does not read it.',
    fix: {
      how: `Replace ${attribute} and its value by this.`,
      line: attributeText(meant, element.getAttribute(attribute) ?? ''),
    },
  }))
  const usual = defaults()
  const list = names.map(name => {
    const attribute = attributeOf(name)
    const isNamed = name === 'cinemaId' || name === 'cinemaName'
    const given = element.getAttribute(attribute)
    if (given === null && isNamed) return `${attribute}: missing`
    if (given === null) return `${attribute}: ${shown(config?.[name] ?? usual?.[name])}, the default`
    return `${attribute}: ${shown(config?.[name] ?? given)}${isNamed ? '' : ` (default: ${shown(usual?.[name])})`}`
  })
  const all: Finding = {
    check: 'attributes',
    level: 'green',
    title: isByScript ? 'A script of the page gives the attributes' : 'Attributes that were read',
    found: list,
  }
  return [...nearly, ...faultFindings(element, faults, new Set(unknown.map(({ meant }) => meant))), all]
}

export const checkAttributes = ({ mounts }: PageFacts): Finding[] => mounts.flatMap(checkMount)
