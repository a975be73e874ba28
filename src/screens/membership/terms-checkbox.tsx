// The required terms checkbox, with links to the terms page and to its marketing section (specification §2).
import { computed, type Signal } from '@preact/signals-react'
import { Checkbox } from '../../ui/checkbox.tsx'
import type { MissingPart } from '../../ui/missing-line.tsx'
import { useServices } from '../use-services.ts'
import type { ChoiceForm } from './choice-form.ts'

export function TermsCheckbox({ value }: { readonly value: Signal<boolean> }) {
  const { termsUrl } = useServices().config
  const marketing = `${termsUrl.split('#')[0]}#marketing`
  return (
    <Checkbox value={value} name="terms" required>
      I accept the{' '}
      <a href={termsUrl} target="_blank" rel="noreferrer">
        Movie Club terms and conditions
      </a>
      , and its{' '}
      <a href={marketing} target="_blank" rel="noreferrer">
        marketing terms
      </a>
    </Checkbox>
  )
}

/** What Continue needs: a type chosen and the terms ticked. */
export const termsPart = (form: ChoiceForm): readonly MissingPart[] => [
  { label: 'a membership', filled: computed(() => form.kind.value !== '') },
  { label: 'your agreement to the terms', filled: computed(() => form.terms.value) },
]
