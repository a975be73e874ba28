// Checks that the API responds, and each page of the cinema’s site to which the widget links.
import { originOfPage, pageAddress } from '../../../browser/page-address.ts'
import { baseUrl } from '../../../domain/api-base.ts'
import { attributeOf, defaultOf, type WidgetConfig } from '../../../domain/widget-config.ts'
import type { Finding } from '../finding.ts'
import { configsOf, type PageFacts } from '../page-facts.ts'
import { attributeText } from '../tag-text.ts'
import { fetchUncached } from './fetch-uncached.ts'

const isOwn = (url: URL): boolean => url.origin === originOfPage()

/** Requests the current member from the API. Resolves to the URL, a description of the reply, and whether an API sent it. */
async function askApi(base: string): Promise<{ url: URL; said: string; isFine: boolean }> {
  const url = new URL('member', baseUrl(base, originOfPage()))
  const credentials = isOwn(url) ? 'same-origin' : 'include'
  const reply = await fetchUncached(url, {
    credentials,
    headers: { accept: 'application/json, application/problem+json' },
  })
  if (!reply) return { url, said: 'no answer', isFine: false }
  const type = reply.headers.get('content-type')?.split(';')[0] ?? ''
  const text = await reply.text().catch(() => '')
  const isEmpty = text.trim() === '' && [204, 401, 403].includes(reply.status)
  const isFine = isEmpty || (type.includes('json') && reply.status < 500)
  return { url, said: `status ${reply.status}, ${type || 'no content type'}`, isFine }
}

async function checkApi({ apiBase }: WidgetConfig): Promise<Finding> {
  const { url, said, isFine } = await askApi(apiBase)
  const evidence = [`GET ${url.href}: ${said}`]
  const rest = { check: 'api', evidence } as const
  if (isFine) return { ...rest, level: 'green', title: 'The API answers' }
  const usual = defaultOf('apiBase') ?? ''
  const instead = apiBase === usual || !(await askApi(usual)).isFine ? null : usual
  return {
    ...rest,
    level: 'red',
    title: 'The API doesn’t answer as it should',
    explanation:
      'Visitors can fill in a form, but can’t send it. If the line above says text/html, the address is wrong.',
    fix: instead
      ? {
          how: 'The API answers at a different address: use this.',
          line: attributeText('data-api-base', instead),
        }
      : isOwn(url)
        ? {
            how: 'Ask the person who runs the API for its address. Fill it in on the snippet page as “Address of the API”, and copy the tag again.',
          }
        : {
            how: 'If its address is right, give this to the person who runs the API. Every answer needs it.',
            line: `Access-Control-Allow-Origin: ${originOfPage()}\nAccess-Control-Allow-Credentials: true`,
          },
  }
}

/** Whether there is a page at `url`. With `isMembersOnly`, the page can refuse an editor who is not a member. */
async function isThere(url: URL, isMembersOnly: boolean): Promise<boolean> {
  const reply = await fetchUncached(url, { method: 'HEAD', credentials: 'same-origin' })
  const isRefused = reply && [405, 501].includes(reply.status)
  const last = isRefused ? await fetchUncached(url, { credentials: 'same-origin' }) : reply
  return !!last && (last.ok || (isMembersOnly && [401, 403].includes(last.status)))
}

const pages = {
  loginUrl: 'login page',
  termsUrl: 'terms page',
  privacyUrl: 'privacy page',
  dashboardUrl: 'members’ page',
  nextUrl: 'page to see next',
  refundUrl: 'refunds page',
} as const

async function checkLink(name: keyof typeof pages, address: string): Promise<Finding> {
  const url = new URL(address, document.baseURI)
  const what = pages[name]
  const rest = { check: name.slice(0, -'Url'.length), evidence: [url.href] }
  if (!isOwn(url))
    return { ...rest, level: 'note', title: `The ${what} is on a different site and wasn’t checked` }
  const isHere = (link: URL) => isThere(link, name === 'dashboardUrl')
  if (await isHere(url)) return { ...rest, level: 'green', title: `The ${what} answers` }
  const usual = defaultOf(name)
  const instead = usual && address !== usual && (await isHere(new URL(usual, pageAddress()))) ? usual : null
  return {
    ...rest,
    level: 'red',
    title: `The ${what} doesn’t answer`,
    explanation: 'Visitors who follow the link in the widget find nothing there.',
    fix: instead
      ? {
          how: 'There’s such a page at a different address: use this.',
          line: attributeText(attributeOf(name), instead),
        }
      : { how: `Put the address of your ${what} into ${attributeOf(name)}.` },
  }
}

/** Checks the API and the linked pages of every widget. Resolves to one finding for each API and each page. */
export function checkServer(page: PageFacts): Promise<Finding[]> {
  const checks = configsOf(page).flatMap(config => [
    checkApi(config),
    ...(Object.keys(pages) as (keyof typeof pages)[]).flatMap(name => {
      const address = config[name]
      return address === null ? [] : [checkLink(name, address)]
    }),
  ])
  return Promise.all(checks)
}
