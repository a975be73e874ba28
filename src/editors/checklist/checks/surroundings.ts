// Checks the page around the widget: storage, `<base>`, TLS, and other code that uses the URL hash.

import { pageAddress } from '../../../browser/page-address.ts'
import { pageElements } from '../../../browser/page-elements.ts'
import { pageStorage } from '../../../browser/page-storage.ts'
import { parseRoute } from '../../../domain/route.ts'
import { hasForeignRoute } from '../../../domain/route-url.ts'
import { attributeOf, type WidgetConfig } from '../../../domain/widget-config.ts'
import { pictureAttributes } from '../../policy-sources.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'
import { attributeText } from '../tag-text.ts'
import { hashSigns, readHashUses } from './hash-use.ts'

function isStorageUsable(): boolean {
  try {
    return pageStorage() !== undefined
  } catch {
    return false
  }
}

function checkStorage(): Finding {
  const check = 'storage'
  if (isStorageUsable())
    return { check, level: 'green', title: 'The browser can store what visitors type', evidence: [] }
  return {
    check,
    level: 'amber',
    title: 'This browser blocks session storage',
    evidence: ['Reading sessionStorage was refused.'],
    explanation:
      'The widget works, but a reload clears everything. The cause is a browser setting or a sandboxed frame.',
    fix: {
      how: 'If the page is in a frame, add allow-same-origin to its sandbox.',
      line: 'allow-same-origin',
    },
  }
}

const addresses = [
  'apiBase',
  'termsUrl',
  'privacyUrl',
  'loginUrl',
  'dashboardUrl',
  'nextUrl',
  'refundUrl',
  ...pictureAttributes,
] as const

/** Returns the URLs in the tag, each with the name of its attribute. */
const addressesOf = (config: WidgetConfig) =>
  addresses.flatMap(name => {
    const address = config[name]
    return address === null ? [] : [{ name, address }]
  })

function checkBase(config: WidgetConfig): Finding[] {
  const base = pageElements('base[href]')[0]?.getAttribute('href')
  if (!base) return []
  const relative = addressesOf(config).filter(({ address }) => !/^(?:[a-z][a-z\d+.-]*:|\/)/i.test(address))
  if (relative.length === 0)
    return [
      { check: 'base', level: 'green', title: 'The page’s <base> makes no difference', evidence: [base] },
    ]
  return relative.map(({ name, address }) => ({
    check: 'base',
    level: 'red',
    title: `The page’s <base> changes ${attributeOf(name)}`,
    evidence: [`${address} leads to ${new URL(address, document.baseURI).href}`],
    explanation: 'An address that doesn’t begin with a slash is relative to the page’s <base>.',
    fix: {
      how: `Replace ${attributeOf(name)} and its value with this.`,
      line: attributeText(attributeOf(name), `/${address.replace(/^(?:\.{0,2}\/)+/, '')}`),
    },
  }))
}

function checkTls(config: WidgetConfig): Finding[] {
  if (new URL(pageAddress()).protocol !== 'https:') {
    const title = 'This page has no TLS (http:)'
    return isSecureContext
      ? []
      : [
          {
            check: 'tls',
            level: 'amber',
            title,
            evidence: [],
            explanation:
              'Apple Pay and Google Pay aren’t offered, and others on the network can read what visitors type.',
            fix: { how: 'Publish the page with https:.' },
          },
        ]
  }
  return addressesOf(config)
    .filter(({ address }) => address.startsWith('http:'))
    .map(({ name, address }) => ({
      check: 'tls',
      level: 'red',
      title: `${attributeOf(name)} has no TLS (http:)`,
      evidence: [address],
      explanation: 'On an https: page, browsers block calls and pictures from http:.',
      fix: {
        how: `Replace ${attributeOf(name)} and its value with this${name === 'apiBase' ? ', on the element and on the tag of the script' : ''}.`,
        line: attributeText(attributeOf(name), address.replace(/^http:/, 'https:')),
      },
    }))
}

const inMemory = {
  how: 'Add this to the opening tag, instead of any existing data-routing.',
  line: 'data-routing="memory"',
}

function checkSelectors(config: WidgetConfig, scripts: readonly string[]): Finding[] {
  if (config.routing !== 'hash' || scripts.length === 0) return []
  return [
    {
      check: 'routing',
      level: 'red',
      title: 'A script of the page can’t read the widget’s addresses',
      evidence: [...new Set(scripts)],
      explanation:
        'The script takes the part of the address after # for a selector. At a step, such as #/register/membership, an error ends the script.',
      fix: inMemory,
    },
  ]
}

function checkHash(config: WidgetConfig, scripts: readonly string[], signs: readonly string[]): Finding[] {
  if (config.routing !== 'hash') return []
  const links = [...pageElements('a[href^="#/"]')].map(link => link.getAttribute('href') ?? '')
  const foreign = new Set(links.filter(href => parseRoute(href.slice(1)) === null))
  // The evidence does not quote the hash or the links, because the sender of a link could write any text there.
  const found = [
    ...(hasForeignRoute(config, pageAddress())
      ? ['The part of the address after # is not a step of the widget.']
      : []),
    ...(foreign.size > 0
      ? [`Links of the page that begin with #/ and lead to no step of the widget: ${foreign.size}`]
      : []),
    ...scripts.map(script => `${script} writes this part, or reacts to it.`),
    ...signs,
  ]
  if (found.length === 0)
    return [
      {
        check: 'routing',
        level: 'green',
        title: 'Only the widget uses the part of the address after #',
        evidence: [],
      },
    ]
  return [
    {
      check: 'routing',
      level: 'amber',
      title: 'The page also uses the part of the address after #',
      evidence: found,
      explanation:
        'The page and the widget react to each other’s addresses. A menu that follows the scrolling hides the step, and tabs or dialogs of the page can close at a step.',
      fix: inMemory,
    },
  ]
}

/** Checks the storage once, and the URLs and the routing of every widget. Resolves to the findings. Never rejects. */
export async function checkSurroundings(page: PageFacts): Promise<Finding[]> {
  const { selectors, shared } = await readHashUses()
  const throwing = [...page.watched.selectorErrors(), ...selectors]
  const signs = hashSigns(page.watched.isHashWritten())
  return [
    checkStorage(),
    ...configsOf(page).flatMap(config => [
      ...checkBase(config),
      ...checkTls(config),
      ...checkSelectors(config, throwing),
      ...checkHash(config, shared, signs),
    ]),
  ]
}
