// Attributes and classes that make session recorders omit an element. Anyone who sees a gift card's number, a PIN or a barcode
// could spend the money.

/** For Microsoft Clarity, Hotjar, LogRocket, Datadog, Smartlook and Mouseflow. Each attribute applies to the element and its content. */
export const unrecorded = {
  'data-clarity-mask': 'true',
  'data-hj-suppress': '',
  'data-private': '',
  'data-dd-privacy': 'hidden',
  'data-sl': 'exclude',
  // The older name of Smartlook's attribute, which its recorder still accepts.
  'data-recording-disable': '',
  // Mouseflow's recording shows this text instead.
  'data-mf-replace': '***',
}

/** For FullStory, Sentry, PostHog, and other tools that use rrweb. */
export const unrecordedClass = 'fs-exclude sentry-block ph-no-capture rr-block'
