// A fake connection whose state the browser always reports correctly.
import type { Connection } from '../../../src/domain/connection.ts'

export const fakeConnection = (isOnline: () => boolean): Connection => ({
  isOnline,
  check: async () => isOnline(),
  record() {},
  onChange() {},
})
