// The first picture of a screen: what stands in the shadow root before the app is there. It has the shape and the
// classes of the screen that replaces it, so that the page does not jump. Made of constants only.
import { parseRoute, type RouteName } from '../domain/route.ts'
import type { ThemeName } from '../domain/widget-config.ts'
import { logos } from './logos.ts'

const bone = (width: string, height = 18) => `<svg class="mc-bone" width="${width}" height="${height}"></svg>`
const field = (label: string, hint = '') =>
  `<div class="mc-field"><span class="mc-label">${label}</span><span class="mc-input"></span>${
    hint && `<p class="mc-hint">${hint}</p>`
  }</div>`
const pair = (...fields: readonly string[]) => `<div class="mc-pair">${fields.join('')}</div>`
const card = (height: number) => `<div class="mc-choice">${bone('60%', height)}</div>`
const button = '<span class="mc-button mc-button-primary mc-button-waiting">Continue</span>'

const details = [
  field('Email', 'We send your membership card and receipt here.'),
  pair(field('First name'), field('Surname')),
  field('Mobile number', 'Only if there is a problem with a booking.'),
  field('Post code'),
  field('Birthday', 'For a treat on the day.'),
].join('')
const form = `<div class="mc-form">${details}${bone('80%')}${button}</div>`
const choices = `<div class="mc-form">${card(26)}${card(110)}${card(60)}${bone('80%')}${button}</div>`
const checkout = `<div class="mc-form"><div class="mc-pair">${card(60)}${card(60)}</div>${card(60)}${card(26)}${card(26)}${card(26)}</div>`
const words = `<div class="mc-form">${bone('90%')}${bone('75%')}${button}</div>`

const bodies: Readonly<Record<RouteName, { readonly step?: number; readonly body: string }>> = {
  register: { step: 1, body: form },
  upgrade: { step: 1, body: form },
  membership: { step: 2, body: choices },
  renew: { step: 2, body: choices },
  checkout: { step: 3, body: checkout },
  thanks: { step: 3, body: words },
  'activate-user': { body: form },
  dashboard: { body: choices },
  newsletter: { body: words },
}

function progress(step: number): string {
  const bars = [1, 2, 3].map(bar => `<span class="mc-bar${bar <= step ? ' mc-bar-done' : ''}"></span>`)
  return `<div class="mc-progress"><span>Step ${step} of 3</span><span class="mc-progress-bars">${bars.join('')}</span></div>`
}

function header(theme: ThemeName): string {
  const { viewBox, paths } = logos[theme]
  const drawn = paths.map(({ d, accent }) => `<path${accent ? ' class="mc-logo-accent"' : ''} d="${d}"/>`)
  return `<div class="mc-header"><svg class="mc-logo" viewBox="${viewBox}">${drawn.join('')}</svg><p class="mc-brand"><span class="mc-brand-cinema">${bone('120', 20)}</span><span class="mc-brand-club">Movie Club</span></p></div>`
}

/** HTML for `innerHTML`. Hidden from assistive technology but for one word of status. */
export function firstPicture(route: string, theme: ThemeName = 'classic'): string {
  const name = parseRoute(route)?.name ?? 'register'
  const { step, body } = bodies[name]
  return `<p class="mc-hidden" role="status">Loading the Movie Club…</p><div class="mc-picture mc-picture-${name}" aria-hidden="true">${header(theme)}<div class="mc-screen"><div>${step ? progress(step) : ''}<p class="mc-heading">${bone('85%', 32)}</p></div>${body}</div></div>`
}
