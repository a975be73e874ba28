// The gallery: a form, and a frame for each combination of the choices, which are in the query string.

// Frames keep their cookies only on the gallery's own site. Plain localhost is another site than g1.localhost.
const galleryHost = 'gallery.localhost'
if (location.hostname !== galleryHost) {
  const here = new URL(location.href)
  here.hostname = galleryHost
  location.replace(here)
  // Frames of this page would begin as visitors whom the next page's frames then meet half-way.
  await new Promise(() => {})
}

const { kinds, themes, calls, faultKinds, gatewayFaults, hosts } = await (
  await fetch('/scenarios.json')
).json()

/** The screens: where each starts, how far `walk.js` goes, and who sees it if not a visitor. */
const screens = {
  register: { start: '/register' },
  errors: { start: '/register', walk: 'errors' },
  membership: { start: '/register', walk: 'membership' },
  checkout: { start: '/register', walk: 'checkout' },
  card: { start: '/register', walk: 'card' },
  'gift card': { start: '/register', walk: 'gift-card' },
  'gift card added': { start: '/register', walk: 'gift-card-added' },
  WHOOPS: { start: '/register', walk: 'whoops', fault: 'checkout-pay:500' },
  'expiry warning': { start: '/register', walk: 'checkout', 'cart-seconds': '100' },
  'order made again': { start: '/register', walk: 'gift-card-added', fault: 'gift-card-add:404' },
  'lost reply': { start: '/register', walk: 'lost', fault: 'checkout-pay:drop*9' },
  'contact form': { start: '/register', walk: 'booking' },
  'contact form, errors': { start: '/register', walk: 'booking-errors' },
  'thanks, booking': { start: '/register', walk: 'booking-thanks' },
  thanks: { start: '/register', walk: 'thanks' },
  'thanks, VIP': { start: '/register', walk: 'thanks-vip' },
  renew: { start: '/renew', as: 'adult' },
  upgrade: { start: '/upgrade', as: 'newsletter' },
  activate: { start: '/activate-user', as: 'free-adult' },
  dashboard: { start: '/dashboard', as: 'adult' },
  newsletter: { start: '/newsletter' },
}
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
  'Faults at the checkout': query({
    screen: ['checkout'],
    theme: ['classic'],
    call: ['checkout'],
    fault: ['shape'],
  }),
  'Host pages that misbehave': query({ host: hosts, screen: [], width: ['600'], height: ['screen'] }),
}

function query(choice) {
  const pairs = Object.entries(choice).flatMap(([name, values]) =>
    values.length > 0 ? values.map(value => [name, value]) : [[name, '']],
  )
  return `?${new URLSearchParams(pairs)}`
}

const pageQuery = new URLSearchParams(location.search)
/** An empty value selects nothing. */
const chosen = name => (pageQuery.has(name) ? pageQuery.getAll(name).filter(Boolean) : questions[name].first)
const the = name => chosen(name)[0]

function make(tag, properties, ...children) {
  const element = Object.assign(document.createElement(tag), properties)
  element.append(...children)
  return element
}

function drawChoices() {
  for (const [title, address] of Object.entries(sets)) {
    const link = make('a', { href: `/gallery${address}`, textContent: title })
    if (location.search === address) link.setAttribute('aria-current', 'page')
    document.querySelector('#sets').append(link)
  }
  const form = document.querySelector('#choices')
  for (const [name, { many, values }] of Object.entries(questions)) {
    if (many) {
      const boxes = values.map(value => {
        const checked = chosen(name).includes(value)
        return make('label', {}, make('input', { type: 'checkbox', name, value, checked }), ` ${value}`)
      })
      form.append(make('fieldset', {}, make('legend', { textContent: name }), ...boxes))
    } else {
      const options = values.map(value =>
        make('option', { value, textContent: value, selected: the(name) === value }),
      )
      form.append(make('label', {}, `${name} `, make('select', { name }, ...options)))
    }
  }
  form.addEventListener('change', () => {
    const choice = Object.fromEntries(Object.keys(questions).map(name => [name, []]))
    for (const [name, value] of new FormData(form)) choice[name].push(value)
    location.search = query(choice)
  })
  document.querySelector('#own').open = pageQuery.size > 0 && !Object.values(sets).includes(location.search)
}

let count = 0
function frame(caption, path, parameters = {}) {
  const url = new URL(path, location.origin)
  // Each frame has its own origin, and so its own storage, cookies, visitor and cart.
  url.hostname = `g${++count}.${galleryHost}`
  for (const [name, value] of Object.entries(parameters)) if (value) url.searchParams.set(name, value)
  url.searchParams.set('reset', '')
  const link = make('a', { href: url, target: '_blank', textContent: caption })
  const page = make('iframe', { src: url, loading: 'lazy', width: the('width'), title: caption })
  page.classList.toggle('phone', Number(the('width')) < 500)
  document.querySelector('#frames').append(make('figure', {}, make('figcaption', {}, link), page))
}

// The demo page posts its height.
addEventListener('message', ({ source, data }) => {
  if (the('height') !== 'whole' || typeof data?.movieClubDemoHeight !== 'number') return
  const page = [...document.querySelectorAll('iframe')].find(({ contentWindow }) => contentWindow === source)
  if (page) page.style.height = `${Math.max(320, data.movieClubDemoHeight + 2)}px`
})

drawChoices()
const fault =
  the('call') === 'none' ? '' : `${the('call')}:${the('fault')}${the('often').replace('once', '')}`
for (const host of chosen('host')) frame(`host page: ${host}`, `/hosts/${host}.html`)
for (const screen of chosen('screen'))
  for (const theme of chosen('theme'))
    for (const as of chosen('as')) {
      const { as: whoFits = 'visitor', ...way } = screens[screen]
      const who = as === 'who fits' ? whoFits : as
      frame([screen, theme, who, fault].filter(Boolean).join(' · '), '/', {
        ...way,
        theme,
        'cinema-id': theme,
        'cinema-name': `${theme[0].toUpperCase()}${theme.slice(1)} Cinemas`,
        as: who,
        fault: fault || way.fault,
        gateway: the('gateway') === 'as it should' ? '' : the('gateway'),
        format: the('file'),
        apple: the('device') === 'apple' ? 'yes' : '',
      })
    }
