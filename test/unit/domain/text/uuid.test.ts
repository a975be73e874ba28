// An idempotency key is a UUID, even on pages without TLS.
import { expect, test } from 'vitest'
import { uuid } from '../../../../src/domain/text/uuid.ts'

const uuid4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/

test('each idempotency key is a new UUID', () => {
  const keys = Array.from({ length: 50 }, () => uuid())
  for (const key of keys) expect(key).toMatch(uuid4)
  expect(new Set(keys).size).toBe(50)
})

test('an idempotency key is made from random bytes if randomUUID is missing', () => {
  const insecure = { getRandomValues: crypto.getRandomValues.bind(crypto) } as Crypto
  const keys = Array.from({ length: 50 }, () => uuid(insecure))
  for (const key of keys) expect(key).toMatch(uuid4)
  expect(new Set(keys).size).toBe(50)
})
