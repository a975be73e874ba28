// A consumer of the package for the tests of one file.
import { afterAll, beforeAll, inject } from 'vitest'
import { ofThisTest } from '../of-this-test.ts'
import { type Consumer, newConsumer } from './consumer.ts'

/** Call this function inside `describe`. The result can be used when the tests run. */
export function withConsumer(...libraries: readonly string[]): Consumer {
  let consumer: Consumer | undefined
  beforeAll(() => {
    consumer = newConsumer(inject('packed'), libraries)
  })
  afterAll(() => consumer?.remove())
  return ofThisTest(() => consumer)
}
