// The screens and the requests to the server for several kinds of members, by the route at which they begin (specification §2.2,
// §2.3, §6). The table has only some of the combinations. Unit tests cover what each kind of member is offered and orders
// (test/unit/domain/member, test/unit/flow/join/choose-membership.test.ts, test/unit/screens/membership).
import { type Kind, kinds } from '../../../demo/scenarios.ts'

export interface Journey {
  /** Route, as it is written in the URL hash. */
  readonly entry: string
  readonly as: Kind
  /** The call that the button Continue of the register form causes. The character – means that the form is skipped. */
  readonly form: string
  /** `memberType` in the query of GET shop/membership-options. */
  readonly options: string
  readonly free: string
  readonly age: string
  readonly price: string
  readonly order: string
  readonly item: string
  /** Part of the checkout's heading, in the specification's words. */
  readonly checkout: string
}

const table = `
| entry         | as          | form         | options    | free    | age    | price  | order           | item                 | checkout |
| /register     | visitor     | verify-email |            | Free    | Adult  | $19.00 | cart-membership | activate-adult-1year | join     |
| /register     | newsletter  | details      | newsletter | Free    | Adult  | $17.00 | cart-membership | renew-adult-1year    | join     |
| /register     | free-senior | –            | freeSenior | Free    | Senior | $13.00 | cart-membership | renew-senior-1year   | join     |
| /register?vip | visitor     | verify-email |            | no Free | Adult  | $19.00 | cart-membership | activate-adult-1year | join     |
| /renew        | visitor     | verify-email |            | Free    | Adult  | $19.00 | cart-membership | activate-adult-1year | join     |
| /renew        | adult       | –            | adult      | no Free | Adult  | $17.00 | cart-membership | renew-adult-1year    | renew    |
| /upgrade      | newsletter  | details      | newsletter | Free    | Adult  | $17.00 | cart-upgrade    | renew-adult-1year    | upgrade  |
| /upgrade      | free-adult  | –            | freeAdult  | no Free | Adult  | $17.00 | cart-upgrade    | renew-adult-1year    | upgrade  |
`

const words = (as: string): Readonly<Record<string, string>> => ({
  join: 'join as a VIP',
  renew: 'renew as a VIP',
  upgrade: `about to upgrade ${as}@example.com to a VIP`,
})

function journeyOf(line: string): Journey {
  const cells = line.split('|').map(cell => cell.trim())
  const [
    ,
    entry = '',
    who,
    form = '',
    options = '',
    free = '',
    age = '',
    price = '',
    order = '',
    item = '',
    way = '',
  ] = cells
  const as = kinds.find(kind => kind === who)
  const checkout = words(who ?? '')[way]
  if (!as || !checkout) throw new Error(`No journey: ${line}`)
  return { entry, as, form, options, free, age, price, order, item, checkout }
}

const [, ...lines] = table.trim().split('\n')
export const journeys: readonly Journey[] = lines.map(journeyOf)
