// Bad configuration, told in full to the web editor (contract §1).
import type { ConfigFault } from './read-config.ts'

/** One line for each wrong attribute. */
export const describeConfigFaults = (faults: readonly ConfigFault[]): string =>
  [
    'Movie Club cannot start, because its tag on this page needs a correction:',
    ...faults.map(({ attribute, read, allowed }) =>
      read === null
        ? `  ${attribute} is missing. Allowed: ${allowed}`
        : `  ${attribute} is "${read}". Allowed: ${allowed}`,
    ),
  ].join('\n')
