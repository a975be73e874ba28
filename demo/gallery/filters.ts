// The gallery's filters, and the query strings that select their values.
import type { choices } from './choices.ts'
import { checkoutFaultNames, screens } from './screens.ts'

/** The values that the server offers. */
export type Offered = ReturnType<typeof choices>

/** One filter, with the values that the form offers. `first` is the default selection; `many` allows several values. */
export interface Filter {
  readonly many?: boolean
  readonly values: readonly string[]
  readonly first: readonly string[]
}

const screenNames = [...screens.keys()]

export const filtersFor = ({ kinds, themes, calls, faultKinds, gatewayFaults, hosts }: Offered) =>
  ({
    screen: { many: true, values: screenNames, first: ['register', 'membership', 'checkout', 'thanks, VIP'] },
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
  }) satisfies Record<string, Filter>
export type FilterName = keyof ReturnType<typeof filtersFor>
export type Filters = Readonly<Record<FilterName, Filter>>

/**
 * Returns the query string for a choice. A filter without a selection is included as an empty parameter, such as `host=`, so that its
 * default does not apply.
 */
export function addressOf(choice: Readonly<Partial<Record<FilterName, readonly string[]>>>): string {
  const pairs = Object.entries(choice).flatMap(([name, values]) =>
    values.length > 0 ? values.map(value => [name, value]) : [[name, '']],
  )
  return `?${new URLSearchParams(pairs)}`
}

/** Returns the ready-made selections of the gallery: a query string for each title. */
export const setsFor = ({ kinds, hosts }: Offered): Readonly<Record<string, string>> => ({
  'The way in, four themes': '',
  'Every screen, Classic': addressOf({ screen: screenNames, theme: ['classic'] }),
  'Every screen, four themes': addressOf({ screen: screenNames }),
  'On a wide page': addressOf({
    screen: ['membership', 'card', 'thanks, VIP', 'dashboard'],
    width: ['1280'],
  }),
  'At 320 px': addressOf({ screen: screenNames, theme: ['ritz'], width: ['320'] }),
  'Every kind of member': addressOf({
    screen: ['register', 'renew', 'dashboard'],
    theme: ['classic'],
    as: kinds,
  }),
  'Faults at the checkout': addressOf({ screen: checkoutFaultNames, theme: ['classic'] }),
  'Host pages that misbehave': addressOf({ host: hosts, screen: [], width: ['600'], height: ['screen'] }),
})
