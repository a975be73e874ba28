// The terms of a membership that was opened by its address (specification §2.4). Another term is chosen at the membership step, which
// has the details that an order needs.
import { signal } from '@preact/signals-react'
import { useEffect, useMemo } from 'react'
import { findOption, vipOf } from '../../../domain/member/membership-option.ts'
import { keysOf, terms } from '../../../domain/member/membership-tables.ts'
import { openedOption, openedPrice } from '../../../flow/checkout/opened-membership.ts'
import { membershipRoute } from '../../../flow/member/steps.ts'
import { loadOptions } from '../../../flow/order/load-options.ts'
import { RadioCard, RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Price } from '../../../ui/price.tsx'
import { RouteLink } from '../../route-link.tsx'
import { useFlow, useServices } from '../../services-context.ts'

/** Shows nothing if the options are not known, or if the total fits none or several of them. */
export function OpenedTerms({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const options = useFlow(state => state.options)
  const problem = useFlow(state => state.optionsProblem)
  const ordered = useFlow(state => openedOption(state, cartId))
  const route = useFlow(membershipRoute)
  const state = services.store.getState()
  const vip = vipOf(ordered?.slug ?? null)
  const chosen = useMemo(() => signal(vip?.term ?? ''), [vip?.term])
  useEffect(() => {
    if (!options && !problem) void loadOptions(services)
  }, [services, options, problem])
  if (!options || !vip) return null
  return (
    <div className="mc-terms">
      <RadioGroup key={vip.term} legend="How long for?" value={chosen} look="tiles">
        {keysOf(terms).map(term => {
          const option = findOption(options, 'vip', vip.age, term)
          return (
            option && (
              <RadioCard
                key={term}
                value={term}
                label={terms[term].title}
                disabled={term !== vip.term}
                price={<Price cents={openedPrice(state, cartId, option)} />}
              />
            )
          )
        })}
      </RadioGroup>
      <p className="mc-small-print">
        This order was made in another tab or window.{' '}
        <RouteLink to={route}>Choose a different term</RouteLink>
      </p>
      {services.config.renewalNote && <p className="mc-small-print">{services.config.renewalNote}</p>}
    </div>
  )
}
