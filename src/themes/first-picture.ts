// The first picture of a screen: static HTML that fills the shadow root until the app has loaded. It has the
// shape and the classes of the screen that replaces it, so that the page does not jump. It is built from
// constants only, so it is safe for `innerHTML`.
import {
  byName,
  checkboxFields,
  type InputField,
  inputFields,
  inRows,
} from '../domain/member/personal-fields.ts'
import { parseRoute, type RouteName } from '../domain/route.ts'
import type { ThemeName } from '../domain/widget-config.ts'
import { logos } from './logos.ts'

// The parts of a picture: the shapes of ui/ without their behaviour.

/** Sizes are attributes, because a strict content security policy blocks style attributes. */
const bone = (width: string, height = 18) =>
  `<svg class="mc-skeleton-line" width="${width}" height="${height}"></svg>`

const field = (label: string, hint = '') =>
  `<div class="mc-field"><span class="mc-label">${label}</span><span class="mc-input"></span>${
    hint && `<p class="mc-hint">${hint}</p>`
  }</div>`

const fieldRow = (fields: readonly InputField[]) => {
  const drawn = fields.map(({ label, hint }) => field(label, hint)).join('')
  return fields.length > 1 ? `<div class="mc-pair">${drawn}</div>` : drawn
}

const tick = `<div class="mc-check"><span class="mc-checkbox"></span>${bone('75%', 24)}</div>`

const button =
  '<div class="mc-actions"><p class="mc-missing"></p><span class="mc-button mc-button-primary mc-button-waiting">Continue</span></div>'

const row = (label: string, extra = '') =>
  `<div class="mc-radio-card-row"><span class="mc-radio"></span><span class="mc-radio-card-label">${label}</span>${extra}</div>`

const legend = (text: string) => `<p class="mc-legend">${text}</p>`

/** The lines of an open benefits list. */
const benefits = (count: number) =>
  count > 0 ? `<div class="mc-benefits">${`<p>${bone('70%', 21)}</p>`.repeat(count)}</div>` : ''

const choice = (label: string, kind: 'plain' | 'loud', unfolded = 0) =>
  `<div class="mc-radio-card mc-radio-card-${kind}">${row(label, bone('84', kind === 'loud' ? 48 : 20))}<div class="mc-radio-card-more"><div class="mc-disclosure"><div class="mc-summary">${bone('130')}</div>${benefits(unfolded)}</div></div></div>`

const memberships = `<div>${legend('Membership')}<div class="mc-radio-group-list">${choice('VIP', 'loud', 5)}${choice('Free', 'plain')}</div></div>`

const tile = (label: string) =>
  `<div class="mc-radio-card">${row(label, `<span class="mc-radio-card-price">${bone('84', 26)}</span>`)}</div>`

const segments = (doing: string, ...labels: readonly string[]) =>
  `<div class="mc-radio-group-segments">${legend(`I am ${doing} as`)}<div class="mc-radio-group-list">${labels
    .map(label => `<div class="mc-radio-card"><div class="mc-radio-card-row">${label}</div></div>`)
    .join('')}</div></div>`

const subheading = (text: string) => `<p class="mc-subheading">${text}</p>`

const item = `<div class="mc-item"><div class="mc-item-button">${bone('26', 26)}${bone('40%')}</div></div>`

const terms = `<div class="mc-radio-group-tiles">${legend('How long for?')}<div class="mc-radio-group-list">${tile('1 year')}${tile('2 years')}</div></div>`

const order = `<div class="mc-order">${bone('50%')}</div>`

const payment = `<div class="mc-payment">${subheading('Payment Options')}<div class="mc-accordion">${item.repeat(4)}</div></div>`

interface Picture {
  readonly step?: number
  /** 3 unless given. */
  readonly of?: number
  readonly heading: string
  readonly body: string
}

const join = `Join the ${bone('170', 24)} Movie Club`
const complete = `Please complete your ${bone('170', 24)} membership details`
const labels = byName(inputFields, ({ label }) => label)
const details = [...inRows(inputFields).map(fieldRow), tick.repeat(checkboxFields.length), button].join('')
const register: Picture = { step: 1, heading: join, body: bone('60%', 24) + form(details) }
const membership = (step: number, of: number, doing: string): Picture => ({
  step,
  of,
  heading: 'Choose your membership',
  body: form(segments(doing, 'Adult', 'Senior') + memberships + tick + button),
})
const paragraph = bone('90%') + bone('75%')

const pictures: Readonly<Record<RouteName, Picture>> = {
  register,
  upgrade: register,
  membership: membership(2, 3, 'joining'),
  renew: membership(1, 2, 'renewing'),
  checkout: {
    step: 3,
    heading: bone('80%', 30),
    body: `<div class="mc-checkout">${terms}${order}${payment}</div>`,
  },
  thanks: {
    heading: 'Welcome to the Club',
    body:
      '<div class="mc-ticket"><div class="mc-ticket-scene"></div><div class="mc-ticket-stub"></div></div>' +
      paragraph +
      paragraph +
      button,
  },
  'activate-user': { heading: complete, body: form(details) },
  dashboard: { heading: bone('50%', 30), body: `<div class="mc-member-card"></div>${paragraph}${paragraph}` },
  newsletter: { heading: bone('70%', 30), body: form(field(labels.email) + button) },
}

function form(parts: string): string {
  return `<div class="mc-form">${parts}</div>`
}

function progress(step: number, of: number): string {
  const bars = [1, 2, 3]
    .slice(0, of)
    .map(bar => `<span class="mc-bar${bar <= step ? ' mc-bar-done' : ''}"></span>`)
  return `<div class="mc-progress"><span>Step ${step} of ${of}</span><span class="mc-progress-bars">${bars.join('')}</span></div>`
}

function header(theme: ThemeName): string {
  const { viewBox, paths } = logos[theme]
  const drawn = paths.map(({ d, accent }) => `<path${accent ? ' class="mc-logo-accent"' : ''} d="${d}"/>`)
  return `<div class="mc-header"><svg class="mc-logo" viewBox="${viewBox}">${drawn.join('')}</svg><p class="mc-brand"><span class="mc-brand-cinema">${bone('120', 22)}</span><span class="mc-brand-club">Movie Club</span></p></div>`
}

/** HTML for `innerHTML`. All but a status message is hidden from assistive technology. */
export function firstPicture(route: string, theme: ThemeName = 'classic'): string {
  const { step, of = 3, heading, body } = pictures[parseRoute(route)?.name ?? 'register']
  return `<p class="mc-visually-hidden" role="status">Loading the Movie Club…</p><div class="mc-picture" aria-hidden="true">${header(theme)}<div class="mc-screen"><div>${step ? progress(step, of) : ''}<p class="mc-heading">${heading}</p></div>${body}</div></div>`
}
