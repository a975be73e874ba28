// The gallery: what is chosen above, each combination in a frame below. The choice stands in the address.
const questions = {
  screen: {
    many: true,
    values: {
      register: { start: '/register' },
      membership: { start: '/register', walk: 'membership' },
      checkout: { start: '/register', walk: 'checkout' },
      card: { start: '/register', walk: 'card' },
      'gift card': { start: '/register', walk: 'gift-card' },
      thanks: { start: '/register', walk: 'thanks' },
      renew: { start: '/renew' },
      upgrade: { start: '/upgrade' },
      activate: { start: '/activate-user' },
      dashboard: { start: '/dashboard' },
      newsletter: { start: '/newsletter' },
    },
    first: ['register', 'membership', 'checkout', 'thanks'],
  },
  theme: { many: true, values: byName(['ritz', 'cameo', 'classic', 'lido']), first: ['classic'] },
  as: {
    many: true,
    values: byName(['visitor', 'newsletter', 'free-adult', 'free-senior', 'adult', 'senior', 'hostile']),
    first: ['visitor'],
  },
  fault: {
    many: false,
    values: byName([
      'none',
      'member:500*always',
      'verify-email:500',
      'membership-options:500*always',
      'cart:drop',
      'cart-membership:html',
      'checkout:shape*always',
      'checkout-pay:lost',
      'checkout-pay:hang',
    ]),
    first: ['none'],
  },
  host: {
    many: true,
    values: byName([
      'none',
      'bad-config',
      'csp',
      'dark',
      'hostile-css',
      'late',
      'moving',
      'narrow',
      'old-library',
      'one-tag',
      'tickets',
      'translated',
      'twice',
      'two-widgets',
    ]),
    first: ['none'],
  },
  width: { many: false, values: byName(['360', '600', '1280']), first: ['360'] },
  file: { many: false, values: byName(['esm', 'umd']), first: ['esm'] },
  device: { many: false, values: byName(['as it is', 'apple']), first: ['as it is'] },
}

function byName(names) {
  return Object.fromEntries(names.map(name => [name, name]))
}

const asked = new URLSearchParams(location.search)
const chosen = name => (asked.has(name) ? asked.getAll(name) : questions[name].first)

function drawChoices() {
  const form = document.querySelector('#choices')
  for (const [name, { many, values }] of Object.entries(questions)) {
    const set = document.createElement('fieldset')
    const legend = document.createElement('legend')
    legend.textContent = name
    set.append(legend)
    for (const value of Object.keys(values)) {
      const label = document.createElement('label')
      const input = document.createElement('input')
      Object.assign(input, {
        type: many ? 'checkbox' : 'radio',
        name,
        value,
        checked: chosen(name).includes(value),
      })
      label.append(input, ` ${value}`)
      set.append(label)
    }
    form.append(set)
  }
  form.addEventListener('change', () => {
    location.search = new URLSearchParams(new FormData(form))
  })
}

let count = 0
function frame(caption, path, query = {}) {
  const url = new URL(path, location.origin)
  // An origin for each frame: storage and cookies, so visitor and cart, are its own.
  url.hostname = `g${++count}.localhost`
  for (const [name, value] of Object.entries(query)) if (value) url.searchParams.set(name, value)
  url.searchParams.set('reset', '')
  const figure = document.createElement('figure')
  const figcaption = document.createElement('figcaption')
  const link = document.createElement('a')
  const page = document.createElement('iframe')
  Object.assign(link, { href: url, target: '_blank', textContent: caption })
  Object.assign(page, { src: url, loading: 'lazy', width: chosen('width')[0], title: caption })
  figcaption.append(link)
  figure.append(figcaption, page)
  document.querySelector('#frames').append(figure)
}

drawChoices()
const [fault] = chosen('fault')
const [format] = chosen('file')
const apple = chosen('device')[0] === 'apple'
for (const host of chosen('host')) if (host !== 'none') frame(`host page: ${host}`, `/hosts/${host}.html`)
for (const screen of chosen('screen'))
  for (const theme of chosen('theme'))
    for (const as of chosen('as'))
      frame(`${screen}, ${theme}, ${as}${fault === 'none' ? '' : `, ${fault}`}`, '/', {
        ...questions.screen.values[screen],
        theme,
        'cinema-id': theme,
        'cinema-name': `${theme[0].toUpperCase()}${theme.slice(1)} Cinemas`,
        as,
        fault: fault === 'none' ? '' : fault,
        format,
        apple: apple ? 'yes' : '',
      })
