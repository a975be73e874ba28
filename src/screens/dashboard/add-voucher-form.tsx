// Adds a voucher by the number below its barcode.
import { useState } from 'react'
import type { Problem } from '../../domain/problem.ts'
import { problemMessage } from '../../domain/problem-words.ts'
import { addVoucher } from '../../flow/add-voucher.ts'
import { createField } from '../../ui/field.ts'
import { Form } from '../../ui/form.tsx'
import { Alert } from '../../ui/notice.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { SubmitRow } from '../continue-row.tsx'
import { ProblemAlert } from '../problem-notice.tsx'
import { useAction } from '../use-action.ts'
import { useServices } from '../use-services.ts'

export function AddVoucherForm({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const services = useServices()
  const action = useAction()
  const [field] = useState(() => createField('barcode', '', { required: true }))
  const [added, setAdded] = useState<string | null>(null)
  const submit = async () => {
    setAdded(null)
    await action.run(async () => {
      const result = await addVoucher(services, field.value.peek())
      if (result.ok) {
        field.value.value = ''
        setAdded(result.value)
        await onAdded()
      } else if (isAboutTheBarcode(result.problem))
        field.serverError.value = problemMessage(result.problem, 'voucher-add')
      return result
    })
  }
  const problem = action.problem && isAboutTheBarcode(action.problem) ? null : action.problem
  return (
    <Form label="Add a voucher" fields={[field]} busy={action.busy} onSubmit={() => void submit()}>
      <TextField
        field={field}
        label="Voucher barcode"
        hint="The number below the bars of a voucher that you were given."
        autoComplete="off"
        enterKeyHint="done"
        spellCheck={false}
      />
      <ProblemAlert problem={problem} context="voucher-add" />
      <div role="status">
        {added !== null && (
          <Alert tone="success">
            Voucher <bdi>{added}</bdi> was added.
          </Alert>
        )}
      </div>
      <SubmitRow
        parts={[{ label: 'the barcode', filled: field.isFilled }]}
        label="Add Voucher"
        busy={action.busy}
        busyLabel="Adding your voucher…"
      />
    </Form>
  )
}

const isAboutTheBarcode = (problem: Problem): boolean =>
  problem.kind === 'server' && problem.detail !== undefined
