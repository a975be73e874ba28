// The terms with their prices. A member with an id pays the renewal price (specification §2.4).

import { type Signal, signal } from '@preact/signals-react'
import { useEffect, useState } from 'react'
import { findOption, priceFor, type TermPrice, termPrice } from '../../../domain/member/membership-option.ts'
import { isKeyOf, keysOf, terms } from '../../../domain/member/membership-tables.ts'
import { toAud } from '../../../domain/money.ts'
import { chooseTerm } from '../../../flow/checkout/choose-term.ts'
import { loadOptions } from '../../../flow/order/load-options.ts'
import type { FlowState } from '../../../flow/state/flow-state.ts'
import { commandFor, isUpdating } from '../../../flow/state/orders.ts'
import type { Services } from '../../../flow/state/services.ts'
import { memberIn } from '../../../flow/state/visitor.ts'
import { Dotted } from '../../../ui/dotted.tsx'
import { Skeleton } from '../../../ui/feedback/loading.tsx'
import { RadioCard, RadioGroup } from '../../../ui/form/radio-group.tsx'
import { Price } from '../../../ui/price.tsx'
import { ProblemAlert } from '../../alerts.tsx'
import { syncWithStore } from '../../form/sync-with-store.ts'
import { useFlow, useServices } from '../../services-context.ts'

export function TermChoices({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const [form] = useState(() => createTermForm(services, cartId))
  const options = useFlow(state => state.options)
  const problem = useFlow(state => state.optionsProblem)
  const member = useFlow(memberIn)
  const age = useFlow(state => state.choice.age)
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
  return (
    <div className="mc-terms">
      <RadioGroup legend="How long for?" value={form.term} look="tiles">
        {keysOf(terms).map(term => {
          const option = findOption(options, 'vip', age, term)
          const price = termPrice(options, age, term, member)
          return (
            option && (
              <RadioCard
                key={term}
                value={term}
                label={terms[term].title}
                disabled={isLocked}
                price={<Price cents={priceFor(option, member)} />}
                {...(price && { note: <TermNote price={price} /> })}
              />
            )
          )
        })}
      </RadioGroup>
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
