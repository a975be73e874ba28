// An entry of a member's list, such as a voucher or a booking. A button shows the entry's code for a scanner.
import { createContext, type ReactNode, use, useId, useState } from 'react'
import { reasonsOf } from '../../domain/member/entry-validity.ts'
import { barcodeOf, type ShownDate, titleOf } from '../../domain/member/list-entry.ts'
import type { ListEntry } from '../../domain/member/member-list.ts'
import { Barcode } from '../../ui/barcode/barcode.tsx'
import { useServices } from '../services-context.ts'
import { EntryWords } from './entry-list.tsx'

interface ShownCode {
  /** The id of the entry whose code is shown, or null. */
  readonly shown: string | null
  readonly show: (id: string | null) => void
}

const ShownCodeContext = createContext<ShownCode | null>(null)

/** Renders lists in which only one code is shown at a time, because a scanner reads any code that it sees. */
export function OneCodeAtATime({ children }: { readonly children: ReactNode }) {
  const [shown, show] = useState<string | null>(null)
  return <ShownCodeContext value={{ shown, show }}>{children}</ShownCodeContext>
}

/** Returns the id of the entry whose code is shown, and a function that changes it. Throws an Error outside `OneCodeAtATime`. */
function useShownCode(): ShownCode {
  const codes = use(ShownCodeContext)
  if (codes === null) throw new Error('This entry is outside of its lists.')
  return codes
}

export interface EntryWithCodeProps {
  readonly entry: ListEntry
  /** The default title, e.g. 'Voucher'. Shown if the entry has no title of its own. */
  readonly title: string
  /** The accessible name of the code, e.g. 'Code of this voucher'. */
  readonly codeLabel: string
  readonly dates: ShownDate
  /** Whether the number of tickets is shown if there are no seats. */
  readonly countsTickets?: boolean
}

/**
 * Renders the texts of an entry and, if the entry has a code, the button that shows and hides the code. An entry that is no longer good has
 * no button.
 */
export function EntryWithCode({ entry, title, codeLabel, dates, countsTickets }: EntryWithCodeProps) {
  const id = useId()
  const { shown, show } = useShownCode()
  const reasons = reasonsOf(entry, new Date(), dates.endFirst, useServices().config.timeZone)
  const barcode = reasons.length === 0 ? barcodeOf(entry) : null
  const isShown = shown === id
  const words = isShown ? 'Hide code' : 'Show code'
  return (
    <>
      <EntryWords
        entry={entry}
        title={title}
        dates={dates}
        reasons={reasons}
        {...(countsTickets && { countsTickets })}
      />
      {barcode !== null && (
        <button
          className="mc-button mc-button-quiet"
          part="button"
          type="button"
          aria-expanded={isShown}
          aria-label={`${words}: ${titleOf(entry) ?? title}`}
          onClick={() => show(isShown ? null : id)}
        >
          <span key={words}>{words}</span>
        </button>
      )}
      {barcode !== null && isShown && (
        <div className="mc-entry-code">
          <Barcode value={barcode} label={codeLabel} />
          <p className="mc-list-note">Turn up your screen’s brightness for the scanner.</p>
        </div>
      )}
    </>
  )
}
