// The first picture of a screen: what stands in the shadow root before the app is there. It has the shape and the
// classes of the screen that replaces it, so that the page does not jump. Made of constants only.
import { parseRoute, type RouteName } from '../domain/route.ts'
import type { ThemeName } from '../domain/widget-config.ts'
import { logos } from './logos.ts'
import {
  bone,
  button,
  field,
  memberships,
  order,
  pair,
  payment,
  segments,
  terms,
  tick,
} from './picture-parts.ts'

interface Picture {
  readonly step?: number
  readonly heading: string
  readonly body: string
}

const join = `Join the ${bone('170', 24)} Movie Club`
const details = [
  field('Email', 'We send your membership card and receipt here.'),
  pair(field('First name'), field('Surname')),
  field('Mobile number', 'Only if there is a problem with a booking.'),
  field('Post code'),
  field('Birthday', 'For a treat on the day.'),
  tick,
  button,
].join('')
const register: Picture = { step: 1, heading: join, body: bone('60%', 24) + form(details) }
const membership: Picture = {
  step: 2,
  heading: 'Choose your membership',
  body: form(segments('Adult', 'Senior') + memberships + tick + button),
}
const words = bone('90%') + bone('75%')

const pictures: Readonly<Record<RouteName, Picture>> = {
  register,
  upgrade: register,
  membership,
  renew: membership,
  checkout: {
    step: 3,
    heading: bone('80%', 30),
    body: `<div class="mc-checkout">${terms}${order}${payment}</div>`,
  },
  thanks: {
    heading: 'Welcome to the Club',
    body:
      '<div class="mc-ticket"><div class="mc-ticket-scene"></div><div class="mc-ticket-stub"></div></div>' +
      words +
      words +
      button,
  },
  'activate-user': { heading: join, body: form(details) },
  dashboard: { heading: bone('50%', 30), body: `<div class="mc-member-card"></div>${words}${words}` },
  newsletter: { heading: bone('70%', 30), body: form(field('Email') + button) },
}

function form(parts: string): string {
  return `<div class="mc-form">${parts}</div>`
}

function progress(step: number): string {
  const bars = [1, 2, 3].map(bar => `<span class="mc-bar${bar <= step ? ' mc-bar-done' : ''}"></span>`)
  return `<div class="mc-progress"><span>Step ${step} of 3</span><span class="mc-progress-bars">${bars.join('')}</span></div>`
}

function header(theme: ThemeName): string {
  const { viewBox, paths } = logos[theme]
  const drawn = paths.map(({ d, accent }) => `<path${accent ? ' class="mc-logo-accent"' : ''} d="${d}"/>`)
  return `<div class="mc-header"><svg class="mc-logo" viewBox="${viewBox}">${drawn.join('')}</svg><p class="mc-brand"><span class="mc-brand-cinema">${bone('120', 22)}</span><span class="mc-brand-club">Movie Club</span></p></div>`
}

/** HTML for `innerHTML`. Hidden from assistive technology but for one word of status. */
export function firstPicture(route: string, theme: ThemeName = 'classic'): string {
  const { step, heading, body } = pictures[parseRoute(route)?.name ?? 'register']
  return `<p class="mc-visually-hidden" role="status">Loading the Movie Club…</p><div class="mc-picture" aria-hidden="true">${header(theme)}<div class="mc-screen"><div>${step ? progress(step) : ''}<p class="mc-heading">${heading}</p></div>${body}</div></div>`
}
