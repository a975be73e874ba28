// What tools that record visits are asked to leave out: whoever knows a gift card's number, a PIN or a barcode can spend it.

/** Microsoft Clarity, Hotjar, LogRocket, Datadog, Smartlook and Mouseflow; each holds for what is inside, too. */
export const unrecorded = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
  'data-dd-privacy': 'hidden',
  'data-sl': 'exclude',
  // Smartlook's older name, which its recorder still knows.
  'data-recording-disable': '',
  // What the recording shows instead.
  'data-mf-replace': '***',
}

/** FullStory, Sentry, PostHog, and what else is made of rrweb. */
export const unrecordedClass = 'fs-exclude sentry-block ph-no-capture rr-block'
