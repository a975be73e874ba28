// Provides the tests of one file with a project that has installed the package.
import { afterAll, beforeAll, inject } from 'vitest'
import { ofThisTest } from '../of-this-test.ts'
import { type Consumer, newConsumer } from './consumer.ts'

/** Creates a consumer before the tests and removes it after them. Call this outside the tests, and use the result only inside them. */
export function withConsumer(...libraries: readonly string[]): Consumer {
  let consumer: Consumer | undefined
  beforeAll(() => {
    consumer = newConsumer(inject('packed'), libraries)
  })
  afterAll(() => consumer?.remove())
  return ofThisTest(() => consumer)
}
