// The part of the membership step for details that the order of a club member lacks, or that the server has refused (specification §2.3).
import { type InputName, inputFields } from '../../domain/member/personal-fields.ts'
import { detailsToAsk } from '../../flow/member/refused-details.ts'
import { Section } from '../../ui/section.tsx'
import type { DraftForm } from '../form/draft-form.ts'
import { PersonalFields } from '../form/personal-field-inputs.tsx'
import { PrivacyLine } from '../form/privacy-line.tsx'
import { useFlow } from '../services-context.ts'

export function AskedDetails({
  form,
  names,
}: {
  readonly form: DraftForm
  readonly names: readonly InputName[]
}) {
  return (
    names.length > 0 && (
      <Section heading="Your details">
        <p className="mc-hint">The cinema needs these details for your membership.</p>
        <PersonalFields form={form} names={names} />
        <PrivacyLine />
      </Section>
    )
  )
}

export function useAskedDetails(): readonly InputName[] {
  // A text, because a new list at each change of the flow would render the step again.
  const names = useFlow(state => detailsToAsk(state).join())
  return inputFields.map(({ name }) => name).filter(name => names.split(',').includes(name))
}
