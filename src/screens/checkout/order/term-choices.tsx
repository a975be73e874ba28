// The terms with their prices. A member with an id pays the renewal price (specification §2.4). Of a membership that was opened by its
// address, the ordered term is chosen already, and a different one at the membership step: an order needs details, which this tab may
// not have.

import { type Signal, signal } from '@preact/signals-react'
import { useEffect, useMemo, useState } from 'react'
import {
  findOption,
  priceFor,
  type TermPrice,
  termPrice,
  vipOf,
} from '../../../domain/member/membership-option.ts'
import { isKeyOf, keysOf, terms } from '../../../domain/member/membership-tables.ts'
import { toAud } from '../../../domain/money.ts'
import { chooseTerm } from '../../../flow/checkout/choose-term.ts'
import { openedSlug } from '../../../flow/checkout/opened-membership.ts'
import { membershipRoute } from '../../../flow/member/steps.ts'
import { loadOptions } from '../../../flow/order/load-options.ts'
import type { FlowState } from '../../../flow/state/flow-state.ts'
import { commandFor, isMembershipCart, isUpdating } from '../../../flow/state/orders.ts'
import type { Services } from '../../../flow/state/services.ts'
import { memberIn } from '../../../flow/state/visitor.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { RadioCard, RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { syncWithStore } from '../../form/sync-with-store.ts'
import { RouteLink } from '../../route-link.tsx'
import { useFlow, useServices } from '../../services-context.ts'

export function TermChoices({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const [form] = useState(() => createTermForm(services, cartId))
  const options = useFlow(state => state.options)
  const problem = useFlow(state => state.optionsProblem)
  const member = useFlow(memberIn)
  const isOpened = useFlow(state => !isMembershipCart(state, cartId))
  const opened = vipOf(useFlow(state => (isOpened ? openedSlug(state, cartId) : null)))
  const chosen = useFlow(state => state.choice.age)
  const route = useFlow(membershipRoute)
  const openedTerm = useMemo(() => signal<string>(opened?.term ?? ''), [opened?.term])
  // `chooseTerm` ignores a change while another checkout call, e.g. a gift card, is under way.
  const isLocked = useFlow(state => isUpdating(state, cartId) && commandFor(state, cartId) !== 'term')
  useEffect(() => form.connect(), [form])
  useEffect(() => {
    if (!options && !problem) void loadOptions(services)
  }, [services, options, problem])

  if (!options) {
    return problem ? (
      <ProblemAlert problem={problem} context="options-load" onRetry={() => void loadOptions(services)} />
    ) : (
      <Skeleton lines={2} label="Loading the prices…" look="order" />
    )
  }
  if (isOpened && !opened) return null
  const age = opened?.age ?? chosen
  return (
    <div className="mc-terms">
      <RadioGroup
        key={opened?.term}
        legend="How long for?"
        value={opened ? openedTerm : form.term}
        look="tiles"
      >
        {keysOf(terms).map(term => {
          const option = findOption(options, 'vip', age, term)
          const price = termPrice(options, age, term, member)
          return (
            option && (
              <RadioCard
                key={term}
                value={term}
                label={terms[term].title}
                disabled={opened ? term !== opened.term : isLocked}
                price={<Price cents={priceFor(option, member)} />}
                {...(price && { note: <TermNote price={price} /> })}
              />
            )
          )
        })}
      </RadioGroup>
      {opened && (
        <p className="mc-small-print">
          <RouteLink to={route}>Choose a different term</RouteLink>
        </p>
      )}
      {services.config.renewalNote && <p className="mc-small-print">{services.config.renewalNote}</p>}
    </div>
  )
}

/** '$16.50 a year · save $5.00'. */
function TermNote({ price: { perYearInCents, savedInCents } }: { readonly price: TermPrice }) {
  const saved = savedInCents > 0 ? [`save ${toAud(savedInCents)}`] : []
  return <Dotted parts={[`${toAud(perYearInCents)} a year`, ...saved]} />
}

/** The chosen term as a signal, kept in sync with the flow store. */
export interface TermForm {
  readonly term: Signal<string>
  /** Starts syncing signal and store. Returns a function that stops it. */
  connect(): () => void
}

function createTermForm(services: Services, cartId: string): TermForm {
  const { store } = services
  const term = signal<string>(store.getState().choice.term)
  const follow = ({ choice }: FlowState) => {
    term.value = choice.term
  }
  const choose = () => {
    const chosen = term.value
    if (chosen === store.getState().choice.term) return
    if (isKeyOf(terms, chosen)) void chooseTerm(services, cartId, chosen)
    // `chooseTerm` may have ignored the change, or no such term exists: put the radio back.
    follow(store.getState())
  }
  return { term, connect: () => syncWithStore(store, follow, choose) }
}
