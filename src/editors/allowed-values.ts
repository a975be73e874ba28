// The allowed values of the attributes of a tag (specification §10.2), for configuration errors, the checklist and the snippet page.
import { startRoutes } from '../domain/route.ts'
import { routings, schemes, themes, type WidgetConfig } from '../domain/widget-config.ts'

const address = 'an address such as /page or https://…, without a user name'

/**
 * The allowed values of each attribute: a list of values, or a phrase that describes them. The configuration errors need no other
 * words.
 */
export const allowedValues: Readonly<Record<keyof WidgetConfig, string | readonly string[]>> = {
  cinemaId: 'the id of your cinema, e.g. ritz',
  cinemaName: 'the name of your cinema, e.g. Ritz Cinemas',
  captchaSiteKey: 'the site key of your captcha',
  timeZone: 'the IANA name of a time zone, such as Australia/Sydney',
  theme: themes,
  scheme: schemes,
  start: startRoutes,
  routing: routings,
  basePath: 'empty, or a path that begins with a slash',
  apiBase: address,
  imageBase: address,
  termsUrl: address,
  privacyUrl: address,
  loginUrl: address,
  loginReturn: 'the name of a parameter, e.g. redirect_to',
  dashboardUrl: address,
  nextUrl: address,
  nextLabel: 'at most 200 characters of text',
  refundUrl: address,
  orderNote: 'at most 200 characters of text',
  gstNote: 'at most 200 characters of text',
  logo: address,
  joinImage: address,
  appleWalletBadge: address,
  googleWalletBadge: address,
  valueNote: 'at most 200 characters of text',
  renewalNote: 'at most 200 characters of text',
  headingLevel: 'a number from 1 to 6',
  forgetAfter: 'a number of minutes from 1 to 1440',
  removeLines: ['off', 'on'],
  threeDSecure: ['off', 'on'],
  nonce: 'the nonce of your content security policy',
}
