// A fake connection. The test decides whether it is online.
import type { Connection } from '../../../src/domain/connection.ts'

export const fakeConnection = (isOnline: () => boolean): Connection => ({
  isOnline,
  check: async () => isOnline(),
  record() {},
  onChange() {},
})
