// The gallery: a form, and a frame for each combination of the choices, which are in the query string.
import { make } from '../make.ts'
import type { choices } from './choices.ts'
import { element } from './element.ts'
import { showFrames, type WantedFrame } from './frames.ts'
import { screens } from './screens.ts'

// Frames keep their cookies only on the gallery's own site. Plain localhost is another site than g1.localhost.
const galleryHost = 'gallery.localhost'
if (location.hostname !== galleryHost) {
  const here = new URL(location.href)
  here.hostname = galleryHost
  location.replace(here)
  // Frames of this page would begin as visitors whom the next page's frames then meet half-way.
  await new Promise(() => {})
}

const reply = await fetch('/scenarios.json')
const { kinds, themes, calls, faultKinds, gatewayFaults, hosts }: ReturnType<typeof choices> =
  await reply.json()

const names = [...screens.keys()]

interface Question {
  /** Any number of them, by boxes. Otherwise one. */
  readonly many?: boolean
  readonly values: readonly string[]
  /** What is chosen where the address says nothing. */
  readonly first: readonly string[]
}

const questions = {
  screen: { many: true, values: names, first: ['register', 'membership', 'checkout', 'thanks, VIP'] },
  theme: { many: true, values: themes, first: themes },
  as: { many: true, values: ['who fits', ...kinds], first: ['who fits'] },
  host: { many: true, values: hosts, first: [] },
  call: { values: ['none', ...calls], first: ['none'] },
  fault: { values: faultKinds, first: ['500'] },
  often: { values: ['once', '*3', '*always'], first: ['*always'] },
  gateway: { values: ['as it should', ...gatewayFaults], first: ['as it should'] },
  width: { values: ['320', '360', '600', '1280'], first: ['360'] },
  height: { values: ['whole', 'screen'], first: ['whole'] },
  file: { values: ['esm', 'umd'], first: ['esm'] },
  device: { values: ['as it is', 'apple'], first: ['as it is'] },
} satisfies Record<string, Question>
type QuestionName = keyof typeof questions
const asked = Object.entries<Question>(questions) as readonly (readonly [QuestionName, Question])[]

const sets = {
  'The way in, four looks': '',
  'Every screen, Classic': query({ screen: names, theme: ['classic'] }),
  'Every screen, four looks': query({ screen: names }),
  'On a wide page': query({ screen: ['membership', 'card', 'thanks, VIP', 'dashboard'], width: ['1280'] }),
  'At 320 px': query({ screen: names, theme: ['ritz'], width: ['320'] }),
  'Every kind of member': query({
    screen: ['register', 'renew', 'dashboard'],
    theme: ['classic'],
    as: kinds,
  }),
  'Faults at the checkout': query({
    screen: ['checkout'],
    theme: ['classic'],
    call: ['checkout'],
    fault: ['shape'],
  }),
  'Host pages that misbehave': query({ host: hosts, screen: [], width: ['600'], height: ['screen'] }),
}

function query(choice: Partial<Record<QuestionName, readonly string[]>>): string {
  const pairs = Object.entries(choice).flatMap(([name, values]) =>
    values.length > 0 ? values.map(value => [name, value]) : [[name, '']],
  )
  return `?${new URLSearchParams(pairs)}`
}

/** What the address chooses, in the order of the form. An empty value selects nothing. */
function chosen(name: QuestionName): readonly string[] {
  const query = new URLSearchParams(location.search)
  const { values, first }: Question = questions[name]
  if (!query.has(name)) return first
  const given = query.getAll(name)
  return values.filter(value => given.includes(value))
}
const the = (name: QuestionName): string => chosen(name)[0] ?? questions[name].first[0] ?? ''

const form = element(HTMLFormElement, 'choices')
const setLinks = element(HTMLElement, 'sets')

function drawChoices(): void {
  for (const [title, address] of Object.entries(sets))
    setLinks.append(make('a', { href: `/gallery${address}`, textContent: title }))
  for (const [name, { many, values }] of asked) {
    if (many) {
      const boxes = values.map(value =>
        make('label', {}, make('input', { type: 'checkbox', name, value }), ` ${value}`),
      )
      form.append(make('fieldset', {}, make('legend', { textContent: name }), ...boxes))
    } else {
      const options = values.map(value => make('option', { value, textContent: value }))
      form.append(make('label', {}, `${name} `, make('select', { name }, ...options)))
    }
  }
}

/** Shows what the address chooses, in the form, the links and the frames. Nothing is loaded again that stays. */
function show(): void {
  for (const link of setLinks.querySelectorAll('a'))
    if (link.search === location.search) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  for (const [name] of asked) {
    for (const box of form.querySelectorAll<HTMLInputElement>(`input[name=${name}]`))
      box.checked = chosen(name).includes(box.value)
    for (const select of form.querySelectorAll<HTMLSelectElement>(`select[name=${name}]`))
      select.value = the(name)
  }
  showFrames(wantedFrames(), {
    width: Number(the('width')),
    looks: chosen('screen').length > 0 ? chosen('theme').length : 1,
    isWhole: the('height') === 'whole',
  })
}

function choose(search: string): void {
  history.pushState(null, '', search === '' ? location.pathname : search)
  show()
}

function wantedFrames(): readonly WantedFrame[] {
  const fault =
    the('call') === 'none' ? '' : `${the('call')}:${the('fault')}${the('often').replace('once', '')}`
  const hostPages = chosen('host').map(host => ({
    caption: `host page: ${host}`,
    path: `/hosts/${host}.html`,
    parameters: {},
  }))
  const walked = [...screens]
    .filter(([screen]) => chosen('screen').includes(screen))
    .flatMap(([screen, { as: whoFits = 'visitor', ...way }]) =>
      chosen('as').flatMap(as =>
        chosen('theme').map(theme => {
          const who = as === 'who fits' ? whoFits : as
          return {
            caption: [screen, theme, who, fault].filter(Boolean).join(' · '),
            path: '/',
            parameters: {
              ...way,
              theme,
              'cinema-id': theme,
              'cinema-name': `${theme.charAt(0).toUpperCase()}${theme.slice(1)} Cinemas`,
              as: who,
              fault: fault || way.fault,
              gateway: the('gateway') === 'as it should' ? '' : the('gateway'),
              format: the('file'),
              apple: the('device') === 'apple' ? 'yes' : '',
            },
          }
        }),
      ),
    )
  return [...hostPages, ...walked]
}

drawChoices()
element(HTMLDetailsElement, 'own').open =
  location.search !== '' && !Object.values(sets).includes(location.search)
show()

form.addEventListener('change', () => {
  const data = new FormData(form)
  const choice = asked.map(([name]) => [name, data.getAll(name).map(String)] as const)
  choose(query(Object.fromEntries(choice)))
})
setLinks.addEventListener('click', event => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !(event.target instanceof HTMLAnchorElement)) return
  event.preventDefault()
  choose(event.target.search)
})
addEventListener('popstate', show)
