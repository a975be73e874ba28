// A storage that can be full or blocked. Each test creates a new storage, because all caches that use the same storage share their data.
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>()
  /** Whether `setItem` always throws. */
  full = false
  /** The maximum length of all texts together. */
  space = Number.POSITIVE_INFINITY
  /** Whether every use throws. */
  blocked = false
  get length() {
    return this.#usable().size
  }
  key = (index: number) => [...this.#usable().keys()][index] ?? null
  getItem = (name: string) => this.#usable().get(name) ?? null
  removeItem = (name: string) => void this.#usable().delete(name)
  clear = () => this.#usable().clear()
  setItem(name: string, value: string) {
    const others = [...this.#usable()].filter(([other]) => other !== name)
    const used = others.reduce((sum, [, text]) => sum + text.length, value.length)
    if (this.full || used > this.space) throw new DOMException('full', 'QuotaExceededError')
    this.entries.set(name, value)
  }
  #usable(): Map<string, string> {
    if (this.blocked) throw new DOMException('no', 'SecurityError')
    return this.entries
  }
}
