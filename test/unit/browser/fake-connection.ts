// A connection that the browser is right about.
import type { Connection } from '../../../src/domain/connection.ts'

export const fakeConnection = (isOnline: () => boolean): Connection => ({
  isOnline,
  check: async () => isOnline(),
  record() {},
  onChange() {},
})
