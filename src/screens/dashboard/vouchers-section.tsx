// The section for the member's vouchers: a list with barcodes, and a form that adds one.

import { useState } from 'react'
import { goodFirst } from '../../domain/member/entry-validity.ts'
import { barcodeOf } from '../../domain/member/list-entry.ts'
import { BANK_CARD_MESSAGE } from '../../domain/messages/lazy-messages.ts'
import { problemMessage } from '../../domain/messages/problem-message.ts'
import type { Problem } from '../../domain/problem.ts'
import { isBankCard } from '../../domain/text/bank-card.ts'
import { addVoucher } from '../../flow/member/member-lists.ts'
import { Disclosure } from '../../ui/accordion.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { createField } from '../../ui/form/field.ts'
import { Form } from '../../ui/form/form.tsx'
import { TextField } from '../../ui/form/text-field.tsx'
import { unrecorded, unrecordedClass } from '../../ui/unrecorded.ts'
import { ProblemAlert } from '../alerts.tsx'
import { SubmitRow } from '../form/submit-row.tsx'
import { useServices } from '../services-context.ts'
import { useAction } from '../use-action.ts'
import { EntryList, ListAge, useList } from './entry-list.tsx'
import { EntryWithCode } from './entry-with-code.tsx'
import { Section } from './section.tsx'

export function VouchersSection() {
  const { timeZone } = useServices().config
  const list = useList('vouchers')
  const { entries } = list
  return (
    <Section heading="Vouchers" aside={<ListAge list={list} what="vouchers" />}>
      <EntryList
        list={{ ...list, entries: entries && goodFirst(entries, new Date(), true, timeZone) }}
        what="vouchers"
        empty="You have no vouchers."
        leadsOn
        variant="cards"
      >
        {(entry, index) => (
          <li className="mc-voucher" part="card" key={`${barcodeOf(entry)} ${index}`}>
            <EntryWithCode
              entry={entry}
              title="Voucher"
              codeLabel="Code of this voucher"
              dates={{ format: 'day', endFirst: true, made: 'Added' }}
            />
          </li>
        )}
      </EntryList>
      <Disclosure label="Add a voucher">
        <AddVoucherForm onAdded={list.reload} />
      </Disclosure>
    </Section>
  )
}

function AddVoucherForm({ onAdded }: { readonly onAdded: () => Promise<void> }) {
  const services = useServices()
  const action = useAction()
  const [field] = useState(() => createField('barcode', '', { required: true, check: checkVoucherCode }))
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
      <div className={unrecordedClass} {...unrecorded}>
        <TextField
          field={field}
          label="Voucher code"
          hint="The number printed on your voucher."
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
        />
      </div>
      <ProblemAlert problem={problem} context="voucher-add" />
      {added !== null && (
        <Alert tone="success" says="The voucher was added.">
          Voucher{' '}
          <bdi className={unrecordedClass} {...unrecorded}>
            {added}
          </bdi>{' '}
          was added.
        </Alert>
      )}
      <SubmitRow
        parts={[{ label: 'the voucher code', name: 'barcode', filled: field.isFilled }]}
        label="Add Voucher"
        busy={action.busy}
        busyLabel="Adding your voucher…"
      />
    </Form>
  )
}

const checkVoucherCode = (text: string): string | null => (isBankCard(text) ? BANK_CARD_MESSAGE : null)

const isAboutTheBarcode = (problem: Problem): boolean =>
  problem.kind === 'server' && problem.detail !== undefined
