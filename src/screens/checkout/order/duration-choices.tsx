// The duration choices with their prices. A member with an id pays the renewal price (specification §2.4). If the membership's
// checkout was opened by its URL, the visitor changes the duration at the membership step. A change at this checkout would be a
// new order, and this tab may not have the personal details for one.
import { useEffect } from 'react'
import { isPaid } from '../../../domain/member/member.ts'
import {
  type DurationPrice,
  durationPrice,
  findOption,
  priceFor,
  vipOf,
} from '../../../domain/member/membership-option.ts'
import { durations, isKeyOf, keysOf } from '../../../domain/member/membership-tables.ts'
import { toAud } from '../../../domain/money.ts'
import { chooseDuration } from '../../../flow/checkout/choose-duration.ts'
import { openedSlug } from '../../../flow/checkout/opened-membership.ts'
import { membershipRoute } from '../../../flow/member/steps.ts'
import { loadOptions } from '../../../flow/order/load-options.ts'
import { commandFor, isMembershipCart, isUpdating } from '../../../flow/state/orders.ts'
import { memberIn } from '../../../flow/state/visitor.ts'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { RadioCard, RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { useMembershipEnd } from '../../current-membership.tsx'
import { useOrder, useOrderState } from '../../order-context.ts'
import { RouteLink } from '../../route-link.tsx'
import { useFlow, useServices } from '../../services-context.ts'

export function DurationChoices() {
  const services = useServices()
  const { cartId } = useOrder()
  const options = useFlow(state => state.options)
  const problem = useFlow(state => state.optionsProblem)
  const member = useFlow(memberIn)
  const isOpened = useOrderState((state, cartId) => !isMembershipCart(state, cartId))
  const opened = vipOf(useOrderState((state, cartId) => (isOpened ? openedSlug(state, cartId) : null)))
  const choice = useFlow(state => state.choice)
  const route = useFlow(membershipRoute)
  // `chooseDuration` ignores a change while a different command is running, e.g. one that adds a gift card.
  const isLocked = useOrderState(
    (state, cartId) => isUpdating(state, cartId) && commandFor(state, cartId) !== 'duration',
  )
  useEffect(() => {
    if (!options && !problem) void loadOptions(services)
  }, [services, options, problem])

  if (!options) {
    return problem ? (
      <ProblemAlert problem={problem} context="options-load" onRetry={() => void loadOptions(services)} />
    ) : (
      <Skeleton lines={2} label="Loading the prices…" variant="order" />
    )
  }
  if (isOpened && !opened) return null
  const { age, duration: chosen } = opened ?? choice
  return (
    <div className="mc-durations">
      <RadioGroup
        legend="How long for?"
        value={chosen}
        onChoose={duration =>
          !opened && isKeyOf(durations, duration) && void chooseDuration(services, cartId, duration)
        }
        variant="rows"
      >
        {keysOf(durations).map(duration => {
          const option = findOption(options, 'vip', age, duration)
          const price = durationPrice(options, age, duration, member)
          return (
            option && (
              <RadioCard
                key={duration}
                value={duration}
                label={durations[duration].title}
                disabled={opened ? duration !== opened.duration : isLocked}
                price={<Price cents={priceFor(option, member)} />}
                {...(price && durations[duration].years > 1 && { note: <DurationNote price={price} /> })}
              />
            )
          )
        })}
      </RadioGroup>
      {opened && (
        <p className="mc-small-print">
          <RouteLink to={route}>Choose a different duration</RouteLink>
        </p>
      )}
      <CurrentEnd />
      <p className="mc-small-print">{services.config.renewalNote}</p>
    </div>
  )
}

/** Says until when a VIP's membership lasts. Only the cinema knows whether a renewal adds to that time or replaces it. */
function CurrentEnd() {
  const member = useFlow(memberIn)
  const end = useMembershipEnd(member)
  return (
    member &&
    isPaid(member) &&
    end &&
    !end.hasPassed && <p className="mc-small-print">Your membership lasts until {end.words}.</p>
  )
}

/** Shows the price per year and the saving, for example '$16.50 a year' and 'Save $5.00'. */
function DurationNote({ price: { perYearInCents, savedInCents } }: { readonly price: DurationPrice }) {
  return (
    <>
      {toAud(perYearInCents)} a year{' '}
      {savedInCents > 0 && <span className="mc-saving">Save {toAud(savedInCents)}</span>}
    </>
  )
}
