// The member's vouchers, each with its barcode, and a way to add one.
import { barcodeOf } from '../../domain/list-entry.ts'
import { Barcode } from '../../ui/barcode.tsx'
import { AddVoucherForm } from './add-voucher-form.tsx'
import { EntryList } from './entry-list.tsx'
import { EntryWords } from './entry-words.tsx'
import { Section } from './section.tsx'
import { useList } from './use-list.ts'

export function VouchersSection() {
  const list = useList('vouchers')
  return (
    <Section heading="Vouchers">
      <EntryList list={list} what="vouchers" empty="You have no vouchers." look="cards">
        {(entry, index) => {
          const barcode = barcodeOf(entry)
          return (
            <li className="mc-voucher" part="card" key={barcode === null ? index : `${barcode} ${index}`}>
              <EntryWords entry={entry} title="Voucher" />
              {barcode !== null && <Barcode value={barcode} label="Barcode of this voucher" />}
            </li>
          )
        }}
      </EntryList>
      <AddVoucherForm onAdded={list.reload} />
    </Section>
  )
}
