// The parts of a first picture: the shapes of ui/ without their behaviour. Sizes are attributes, because a strict
// content security policy refuses style attributes.

export const bone = (width: string, height = 18) =>
  `<svg class="mc-skeleton-line" width="${width}" height="${height}"></svg>`

export const field = (label: string, hint = '') =>
  `<div class="mc-field"><span class="mc-label">${label}</span><span class="mc-input"></span>${
    hint && `<p class="mc-hint">${hint}</p>`
  }</div>`

export const pair = (...fields: readonly string[]) => `<div class="mc-pair">${fields.join('')}</div>`

export const tick = `<div class="mc-check"><span class="mc-checkbox"></span>${bone('75%', 24)}</div>`

export const button =
  '<div class="mc-actions"><p class="mc-missing"></p><span class="mc-button mc-button-primary mc-button-waiting">Continue</span></div>'

const row = (label: string, extra = '') =>
  `<div class="mc-radio-card-row"><span class="mc-radio"></span><span class="mc-radio-card-label">${label}</span>${extra}</div>`

const legend = (words: string) => `<p class="mc-legend">${words}</p>`

/** Unfolded, the lines of what it brings. */
const benefits = (count: number) =>
  count > 0 ? `<div class="mc-benefits">${`<p>${bone('70%', 21)}</p>`.repeat(count)}</div>` : ''

const choice = (label: string, kind: 'plain' | 'loud', unfolded = 0) =>
  `<div class="mc-radio-card mc-radio-card-${kind}">${row(label, bone('84', kind === 'loud' ? 48 : 20))}<div class="mc-radio-card-more"><div class="mc-disclosure"><div class="mc-summary">${bone('130')}</div>${benefits(unfolded)}</div></div></div>`

/** Both memberships below their legend. */
export const memberships = `<div>${legend('Membership')}<div class="mc-radio-group-list">${choice('VIP', 'loud', 5)}${choice('Free', 'plain')}</div></div>`

const tile = (label: string) =>
  `<div class="mc-radio-card">${row(label, `<span class="mc-radio-card-price">${bone('84', 26)}</span>`)}</div>`

export const segments = (...labels: readonly string[]) =>
  `<div class="mc-radio-group-segments">${legend('I am joining as')}<div class="mc-radio-group-list">${labels
    .map(label => `<div class="mc-radio-card"><div class="mc-radio-card-row">${label}</div></div>`)
    .join('')}</div></div>`

const subheading = (words: string) => `<p class="mc-subheading">${words}</p>`

const item = `<div class="mc-item"><div class="mc-item-button">${bone('26', 26)}${bone('40%')}</div></div>`

export const terms = `<div class="mc-radio-group-tiles">${legend('How long for?')}<div class="mc-radio-group-list">${tile('1 year')}${tile('2 year')}</div></div>`

export const order = `<div class="mc-order">${subheading('Your order')}${bone('70%', 30)}${bone('100%', 32)}<div class="mc-order-line mc-order-total">${bone('30%')}${bone('20%', 28)}</div></div>`

export const payment = `<div class="mc-payment">${subheading('Payment Options')}<div class="mc-accordion">${item.repeat(4)}</div></div>`
