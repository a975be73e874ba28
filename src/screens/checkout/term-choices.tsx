// 1 year or 2 years, each with its price: the renewal price when the member has an id (specification §2).
import { useEffect, useState } from 'react'
import { findOption, priceFor, type Term } from '../../domain/membership-option.ts'
import { loadOptions } from '../../flow/load-options.ts'
import { RadioCard } from '../../ui/choice.tsx'
import { RadioGroup } from '../../ui/choice-group.tsx'
import { Price } from '../../ui/price.tsx'
import { Skeleton } from '../../ui/skeleton.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useFlow } from '../use-flow.ts'
import { useServices } from '../use-services.ts'
import { createTermForm } from './term-form.ts'

const terms: readonly { readonly term: Term; readonly label: string }[] = [
  { term: '1year', label: '1 year' },
  { term: '2year', label: '2 year' },
]

export function TermChoices({ cartId }: { readonly cartId: string }) {
  const services = useServices()
  const [form] = useState(() => createTermForm(services, cartId))
  const options = useFlow(state => state.options)
  const problem = useFlow(state => state.optionsProblem)
  const member = useFlow(state => state.member)
  const age = useFlow(state => state.choice.age)
  // While a gift card is on its way a change of term would not be taken.
  const isTaken = useFlow(state => state.checkoutBusy && !state.orderUncertain)
  useEffect(() => form.connect(), [form])
  useEffect(() => {
    if (!options && !problem) void loadOptions(services)
  }, [services, options, problem])

  if (!options) {
    return problem ? (
      <ProblemAlert problem={problem} context="options-load" onRetry={() => void loadOptions(services)} />
    ) : (
      <Skeleton lines={2} label="Loading the prices…" />
    )
  }
  return (
    <RadioGroup legend="How long for?" value={form.term} look="tiles">
      {terms.map(({ term, label }) => {
        const option = findOption(options, 'vip', age, term)
        return (
          option && (
            <RadioCard
              key={term}
              value={term}
              label={label}
              disabled={isTaken}
              price={<Price cents={priceFor(option, member)} />}
            />
          )
        )
      })}
    </RadioGroup>
  )
}
