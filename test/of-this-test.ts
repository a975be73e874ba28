// Gives all tests of a file one name for a thing that is created for each test.

/** Returns a proxy that forwards every access to the present result of `current`. */
export function ofThisTest<Thing extends object>(current: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get(_, name) {
      const thing = current()
      if (thing === undefined) throw new Error('This is there only while a test runs.')
      return Reflect.get(thing, name)
    },
  })
}
