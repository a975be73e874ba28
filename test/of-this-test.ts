// What belongs to the test that runs, under one name for all tests of a file.

/** Every access goes to what `current` gives at that moment. */
export function ofThisTest<Thing extends object>(current: () => Thing | undefined): Thing {
  return new Proxy({} as Thing, {
    get(_, name) {
      const thing = current()
      if (thing === undefined) throw new Error('This is there only while a test runs.')
      return Reflect.get(thing, name)
    },
  })
}
