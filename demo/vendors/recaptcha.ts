// Emulates https://www.google.com/recaptcha/api.js (version 3, and version 2 with `render`) and enterprise.js. Like the real script, it
// first creates `grecaptcha` with only `ready`; a second script adds the other functions. If the page already has a captcha, the
// `ready` of that captcha stays, and calls back before the new site key is known.
import { element } from '../../src/editors/dom/element.ts'
import { scriptQuery, scriptTag } from './script-query.ts'

type Done = () => void

interface Captcha {
  ready?: (callback: Done) => void
  execute?: (key: string, options: { action: string }) => Promise<string>
  render?: (place: HTMLElement, options: { sitekey: string; callback?: (token: string) => void }) => number
  getResponse?: (widget?: number) => string
  enterprise?: Captcha
}

/**
 * The delay of the second script, in milliseconds. If the page already has a captcha, the second script is late, so that tests
 * can observe a race.
 */
const secondScript = { alone: 0, beside: 700 }

const isEnterprise = scriptTag?.src.includes('/enterprise.js') ?? false
const onload = scriptQuery.get('onload')
const before: Captcha | undefined = Reflect.get(globalThis, 'grecaptcha')
const root: Captcha = before ?? {}
Object.assign(globalThis, { grecaptcha: root })
if (isEnterprise) root.enterprise ??= {}
const captcha: Captcha = (isEnterprise && root.enterprise) || root

/** The name of the global variable with the state that all captchas of one kind on the page share. */
const name = isEnterprise ? '__movieClubDemoEnterprise' : '__movieClubDemoCaptcha'
interface Shared {
  readonly asked: string[]
  readonly keys: Set<string>
  readonly waiting: Done[]
  readonly responses: string[]
}
const shared: Shared = Reflect.get(globalThis, name) ?? {
  asked: [],
  keys: new Set(),
  waiting: [],
  responses: [],
}
Object.assign(globalThis, { [name]: shared })
shared.asked.push(scriptQuery.get('render') ?? 'onload')
captcha.ready ??= callback => void shared.waiting.push(callback)

const tokenFor = (about: string): string => `demo-captcha-${about}-${crypto.randomUUID()}`

function finish(): void {
  for (const key of shared.asked) shared.keys.add(key)
  // A script of the page may have replaced `grecaptcha` since the first script ran.
  const now: Captcha = isEnterprise ? captcha : (Reflect.get(globalThis, 'grecaptcha') ?? captcha)
  Object.assign(now, {
    ready: (callback: Done) => void setTimeout(callback, 0),
    execute(key: string, { action }: { action: string }): Promise<string> {
      if (!shared.keys.has(key)) throw new Error(`Invalid site key or not loaded in api.js: ${key}`)
      // An async function returns the browser's own promise, even if a script of the page has replaced `Promise`.
      return (async () => tokenFor(action))()
    },
    render(place: HTMLElement, { callback }: { callback?: (token: string) => void }): number {
      const widget = shared.responses.push('') - 1
      const box = element('button', { type: 'button' }, 'I’m not a robot')
      box.addEventListener('click', () => {
        shared.responses[widget] = tokenFor('checkbox')
        callback?.(shared.responses[widget] ?? '')
      })
      place.append(box)
      return widget
    },
    getResponse: (widget = 0) => shared.responses[widget] ?? '',
  } satisfies Captcha)
  for (const callback of shared.waiting.splice(0)) setTimeout(callback, 0)
  const called: unknown = onload && Reflect.get(globalThis, onload)
  if (typeof called === 'function') called()
}

setTimeout(finish, before ? secondScript.beside : secondScript.alone)
