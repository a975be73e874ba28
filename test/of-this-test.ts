// Lets all tests of a file use one constant for an object that is created separately for each test.

/** Returns a proxy that forwards every access to the result that `current` returns at that time. */
export function ofThisTest<Thing extends object>(current: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get(_, name) {
      const thing = current()
      if (thing === undefined) throw new Error('This is there only while a test runs.')
      return Reflect.get(thing, name)
    },
  })
}
