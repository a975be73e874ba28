// A connection about which the browser is never wrong.
import type { Connection } from '../../../src/domain/connection.ts'

export const fakeConnection = (isOnline: () => boolean): Connection => ({
  isOnline,
  check: async () => isOnline(),
  record() {},
  onChange() {},
})
