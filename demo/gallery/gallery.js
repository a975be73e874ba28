// The gallery: a form, and a frame for each combination of the choices, which are in the query string.
import { showFrames } from '/gallery/frames.js'

// Frames keep their cookies only on the gallery's own site. Plain localhost is another site than g1.localhost.
const galleryHost = 'gallery.localhost'
if (location.hostname !== galleryHost) {
  const here = new URL(location.href)
  here.hostname = galleryHost
  location.replace(here)
  // Frames of this page would begin as visitors whom the next page's frames then meet half-way.
  await new Promise(() => {})
}

const {
  screens: allScreens,
  checkoutFaults,
  notes,
  kinds,
  themes,
  calls,
  faultKinds,
  gatewayFaults,
  hosts,
} = await (await fetch('/scenarios.json')).json()

const screens = { ...allScreens, ...checkoutFaults }
const names = Object.keys(screens)

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
}

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
  'Faults at the checkout': query({ screen: Object.keys(checkoutFaults), theme: ['classic'] }),
  'Host pages that misbehave': query({ host: hosts, screen: [], width: ['600'], height: ['screen'] }),
}

function query(choice) {
  const pairs = Object.entries(choice).flatMap(([name, values]) =>
    values.length > 0 ? values.map(value => [name, value]) : [[name, '']],
  )
  return `?${new URLSearchParams(pairs)}`
}

/** What the address chooses, in the order of the form. An empty value selects nothing. */
function chosen(name) {
  const query = new URLSearchParams(location.search)
  if (!query.has(name)) return questions[name].first
  const given = query.getAll(name)
  return questions[name].values.filter(value => given.includes(value))
}
const the = name => chosen(name)[0] ?? questions[name].first[0]

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

const form = document.querySelector('#choices')
const setLinks = document.querySelector('#sets')

function drawChoices() {
  for (const [title, address] of Object.entries(sets))
    setLinks.append(make('a', { href: `/gallery${address}`, textContent: title }))
  for (const [name, { many, values }] of Object.entries(questions)) {
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
function show() {
  for (const link of setLinks.children)
    if (link.search === location.search) link.setAttribute('aria-current', 'page')
    else link.removeAttribute('aria-current')
  for (const box of form.querySelectorAll('input')) box.checked = chosen(box.name).includes(box.value)
  for (const select of form.querySelectorAll('select')) select.value = the(select.name)
  showFrames(wantedFrames(), {
    width: Number(the('width')),
    looks: chosen('screen').length > 0 ? chosen('theme').length : 1,
    isWhole: the('height') === 'whole',
  })
}

function choose(search) {
  history.pushState(null, '', search === '' ? location.pathname : search)
  show()
}

function wantedFrames() {
  const fault =
    the('call') === 'none' ? '' : `${the('call')}:${the('fault')}${the('often').replace('once', '')}`
  const hostPages = chosen('host').map(host => ({
    caption: `host page: ${host}`,
    path: `/hosts/${host}.html`,
    parameters: {},
  }))
  const walked = chosen('screen').flatMap(screen =>
    chosen('as').flatMap(as =>
      chosen('theme').map(theme => {
        const { as: whoFits = 'visitor', ...way } = screens[screen]
        const who = as === 'who fits' ? whoFits : as
        return {
          caption: [screen, theme, who, fault].filter(Boolean).join(' · '),
          path: '/',
          parameters: {
            ...way,
            theme,
            'cinema-id': theme,
            'cinema-name': `${theme[0].toUpperCase()}${theme.slice(1)} Cinemas`,
            as: who,
            fault: fault || way.fault,
            gateway: the('gateway') === 'as it should' ? way.gateway : the('gateway'),
            ...notes[theme],
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
document.querySelector('#own').open = location.search !== '' && !Object.values(sets).includes(location.search)
show()

form.addEventListener('change', () => {
  const choice = Object.fromEntries(Object.keys(questions).map(name => [name, []]))
  for (const [name, value] of new FormData(form)) choice[name].push(value)
  choose(query(choice))
})
setLinks.addEventListener('click', event => {
  const isPlain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!isPlain || !event.target.matches('a')) return
  event.preventDefault()
  choose(event.target.search)
})
addEventListener('popstate', show)
